/** CSS Modules: what `import styles from './x.module.css'` gives; a plain `import './x.css'` has no value. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
