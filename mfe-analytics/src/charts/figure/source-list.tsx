import type { ChartSource } from './chart-data';
import styles from './figure.module.css';

export function SourceList({ sources }: { sources: readonly ChartSource[] }) {
  return (
    <ul className={styles['sources']}>
      {sources.map(({ title, url }) => (
        <li key={url}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
