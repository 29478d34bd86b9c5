import { Notice } from '@health-commons/ui';
import { detailMessages } from './detail-messages';
import styles from './result.module.css';

/** Parts of the visitor's text that were not understood. */
export function NotUnderstood({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <Notice tone="warning" title={detailMessages['phone.unknown']}>
      <ul className={styles['plain']}>
        {[...new Set(parts)].map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p>{detailMessages['phone.unknown-text']}</p>
    </Notice>
  );
}
