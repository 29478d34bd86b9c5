import styles from './results.module.css';

/** A titled list of sentences. Renders nothing if the list is empty. */
export function TextList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h3>{title}</h3>
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
