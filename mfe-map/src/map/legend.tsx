import { messages } from '../messages';
import circles from '../circles/circles.module.css';
import styles from './legend.module.css';

const ENTRIES = [
  { level: 'light-green', words: messages['map.legend-light-green'] },
  { level: 'yellow', words: messages['map.legend-yellow'] },
  { level: 'orange', words: messages['map.legend-orange'] },
  { level: 'red', words: messages['map.legend-red'] },
  { level: 'dark-red', words: messages['map.legend-dark-red'] },
] as const;

/** What the circles' colours stand for. */
export function Legend() {
  return (
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
    </dl>
  );
}
