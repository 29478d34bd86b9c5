import type { Statistics } from '@health-commons/contracts/statistics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDays } from '@health-commons/ui';
import { statisticsMessages } from './statistics-messages';
import styles from './statistics.module.css';

const DEFINITIONS = [
  { name: statisticsMessages['statistics.active'], text: statisticsMessages['statistics.active-definition'] },
  {
    name: statisticsMessages['statistics.monitoring'],
    text: statisticsMessages['statistics.monitoring-definition'],
  },
  {
    name: statisticsMessages['statistics.recovered'],
    text: statisticsMessages['statistics.recovered-definition'],
  },
];

export function Definitions({ figures }: { figures: Statistics | null }) {
  return (
    <details className={styles['definitions']}>
      <summary className={styles['summary']}>{statisticsMessages['statistics.definitions']}</summary>
      <ul className={styles['list']}>
        {DEFINITIONS.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>: {text}
          </li>
        ))}
        <li>{statisticsMessages['statistics.scope']}</li>
        {figures !== null && (
          <li>
            {formatMessage(statisticsMessages['statistics.days'], {
              days: formatDays(figures.since, figures.until),
            })}
          </li>
        )}
      </ul>
    </details>
  );
}
