/** Types of CSS imports: `import styles from './x.module.css'` has class names, `import './x.css'` has no value. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
