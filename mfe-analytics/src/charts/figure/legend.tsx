import type { ReactNode } from 'react';
import styles from './figure.module.css';

export type LegendItem = {
  label: string;
  /** SVG content of 24 by 14 pixels. */
  mark: ReactNode;
};

export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className={styles['legend']}>
      {items.map(({ label, mark }) => (
        <li key={label}>
          <svg width="24" height="14" viewBox="0 0 24 14" aria-hidden="true">
            {mark}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
