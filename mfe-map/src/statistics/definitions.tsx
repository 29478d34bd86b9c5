import type { Statistics } from '@health-commons/contracts/statistics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDays } from '@health-commons/ui';
import { messages } from './messages';
import styles from './statistics.module.css';

const DEFINITIONS = [
  { name: messages['statistics.active'], text: messages['statistics.active-definition'] },
  { name: messages['statistics.monitoring'], text: messages['statistics.monitoring-definition'] },
  { name: messages['statistics.recovered'], text: messages['statistics.recovered-definition'] },
];

export function Definitions({ figures }: { figures: Statistics | null }) {
  return (
    <details className={styles['definitions']}>
      <summary className={styles['summary']}>{messages['statistics.definitions']}</summary>
      <ul className={styles['list']}>
        {DEFINITIONS.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>: {text}
          </li>
        ))}
        <li>{messages['statistics.scope']}</li>
        {figures !== null && (
          <li>
            {formatMessage(messages['statistics.days'], { days: formatDays(figures.since, figures.until) })}
          </li>
        )}
      </ul>
    </details>
  );
}
