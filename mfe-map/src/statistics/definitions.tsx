import type { Statistics } from '@health-commons/contracts/statistics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDays } from '@health-commons/ui';
import { words } from './statistics-messages';
import styles from './statistics.module.css';

const DEFINITIONS = [
  { name: words['statistics.active'], words: words['statistics.active-definition'] },
  { name: words['statistics.monitoring'], words: words['statistics.monitoring-definition'] },
  { name: words['statistics.recovered'], words: words['statistics.recovered-definition'] },
];

/** What each figure counts, one tap away. */
export function Definitions({ figures }: { figures: Statistics | null }) {
  return (
    <details className={styles['definitions']}>
      <summary className={styles['summary']}>{words['statistics.definitions']}</summary>
      <ul className={styles['list']}>
        {DEFINITIONS.map(({ name, words }) => (
          <li key={name}>
            <strong>{name}</strong>: {words}
          </li>
        ))}
        <li>{words['statistics.scope']}</li>
        {figures !== null && (
          <li>
            {formatMessage(words['statistics.days'], { days: formatDays(figures.since, figures.until) })}
          </li>
        )}
      </ul>
    </details>
  );
}
