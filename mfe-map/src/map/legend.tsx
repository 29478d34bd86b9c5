import { useConfig } from '@health-commons/platform';
import circles from '../circles/circles.module.css';
import { messages } from '../messages';
import { words } from '../reading-messages';
import styles from './legend.module.css';

const ENTRIES = [
  { level: 'light-green', words: messages['map.legend-light-green'] },
  { level: 'yellow', words: messages['map.legend-yellow'] },
  { level: 'orange', words: messages['map.legend-orange'] },
  { level: 'red', words: messages['map.legend-red'] },
  { level: 'dark-red', words: messages['map.legend-dark-red'] },
] as const;

/** What the circles stand for, which days they count, and who says so. `days` is in words. */
export function Legend({ days }: { days: string }) {
  const { demonstration } = useConfig();
  return (
    <div className={styles['place']}>
      <dl className={styles['legend']}>
        <dt>{messages['map.legend']}</dt>
        {ENTRIES.map(({ level, words }) => (
          <dd key={level}>
            <svg viewBox="0 0 20 20" className={styles['swatch']} aria-hidden="true">
              <circle cx="10" cy="10" r="8" className={`${circles['circle']} ${circles[level]}`} />
            </svg>
            {words}
          </dd>
        ))}
        <dd>
          <svg viewBox="0 0 24 24" className={styles['swatch']} aria-hidden="true">
            <circle cx="12" cy="12" r="5" className={`${circles['circle']} ${styles['sample']}`} />
            <circle cx="12" cy="12" r="10" className={styles['ring']} />
          </svg>
          {words['legend.ring']}
        </dd>
        <dd>
          <svg viewBox="0 0 24 24" className={styles['swatch']} aria-hidden="true">
            <circle
              cx="12"
              cy="12"
              r="10"
              className={`${circles['circle']} ${styles['sample']} ${circles['region']}`}
            />
          </svg>
          {words['legend.region']}
        </dd>
      </dl>
      <dl className={styles['legend']}>
        <dt>{words['legend.days']}</dt>
        <dd>{days}</dd>
      </dl>
      <p className={styles['source']}>
        {words['legend.source']} {demonstration && <strong>{words['legend.demonstration']}</strong>}
      </p>
    </div>
  );
}
