import { formatMessage } from '@health-commons/contracts/messages';
import { getSite, useConfig } from '@health-commons/platform';
import circles from '../layers/circles/circles.module.css';
import { messages } from '../messages';
import styles from './legend.module.css';

const ENTRIES = [
  { level: 'light-green', text: messages['legend.light-green'] },
  { level: 'yellow', text: messages['legend.yellow'] },
  { level: 'orange', text: messages['legend.orange'] },
  { level: 'red', text: messages['legend.red'] },
  { level: 'dark-red', text: messages['legend.dark-red'] },
] as const;

/** The number in the legend's picture of a cell. */
const SAMPLE_NUMBER = 24;

/** Explains the circles, the days they cover, and the source. `days` is display text. */
export function Legend({ days }: { days: string }) {
  const { demonstration } = useConfig();
  return (
    <div className={styles['place']}>
      <dl className={styles['legend']}>
        <dt>{messages['legend.title']}</dt>
        {ENTRIES.map(({ level, text }) => (
          <dd key={level}>
            <svg viewBox="0 0 20 20" className={styles['swatch']} aria-hidden="true">
              <circle cx="10" cy="10" r="8" className={`${circles['circle']} ${circles[level]}`} />
            </svg>
            {text}
          </dd>
        ))}
        <dd>
          <svg viewBox="0 0 24 24" className={styles['swatch']} aria-hidden="true">
            <circle cx="12" cy="12" r="10" className={`${circles['circle']} ${circles['cell']}`} />
            <text x="12" y="16" className={styles['number']}>
              {SAMPLE_NUMBER}
            </text>
          </svg>
          {messages['legend.cell']}
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
          {messages['legend.region']}
        </dd>
      </dl>
      <dl className={styles['legend']}>
        <dt>{messages['legend.days']}</dt>
        <dd>{days}</dd>
      </dl>
      <p className={styles['source']}>
        {formatMessage(messages['legend.source'], { product: getSite().name })}{' '}
        {demonstration && <strong>{messages['legend.demonstration']}</strong>}
      </p>
    </div>
  );
}
