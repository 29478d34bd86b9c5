import { LEVELS, type Level } from './circle-style';
import styles from './circles.module.css';

const ALL: readonly Level[] = [...LEVELS.map(({ level }) => level), 'light-green'];

const idOf = (level: Level) => `map-ring-${level}`;

export function ringPaint(level: Level): string {
  return `url(#${idOf(level)})`;
}

/**
 * Defines the gradients of rings: a disc in the level's colour, its outline, and around it a band in the land's colour.
 * The ring's stroke is the outline of the band. As a ring is a single element, its whole area is clickable.
 */
export function RingPaints() {
  return (
    <svg className={styles['paints']} aria-hidden="true" focusable="false">
      <defs>
        {ALL.map((level) => (
          <radialGradient key={level} id={idOf(level)} className={styles[level]}>
            <stop offset="0.6" className={styles['core']} />
            <stop offset="0.6" className={styles['line']} />
            <stop offset="0.7" className={styles['line']} />
            <stop offset="0.7" className={styles['band']} />
          </radialGradient>
        ))}
      </defs>
    </svg>
  );
}
