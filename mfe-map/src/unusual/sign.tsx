import type { AreaVerdict } from '@health-commons/contracts/unusual';
import styles from './signs.module.css';

/** Renders a verdict's symbol as on the map. Screen readers skip it, because the text beside it says the same. */
export function Sign({ verdict }: { verdict: AreaVerdict }) {
  return (
    <svg viewBox="0 0 24 24" className={styles['swatch']} aria-hidden="true">
      {verdict === 'unusual' && (
        <path d="M12 1L23 12L12 23L1 12z" className={`${styles['sign']} ${styles['unusual']}`} />
      )}
      {verdict === 'usual' && (
        <circle cx="12" cy="12" r="9" className={`${styles['sign']} ${styles['usual']}`} />
      )}
      {verdict === 'too_few' && (
        <circle cx="12" cy="12" r="7" className={`${styles['sign']} ${styles['too-few']}`} />
      )}
    </svg>
  );
}
