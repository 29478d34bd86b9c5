import { LEVELS, type Level } from './circle-style';
import styles from './circles.module.css';

const ALL: readonly Level[] = [...LEVELS.map(({ level }) => level), 'light-green'];

const idOf = (level: Level) => `map-ring-${level}`;

/** What fills a ring of a level, as an SVG paint. */
export function ringPaint(level: Level): string {
  return `url(#${idOf(level)})`;
}

/**
 * The paints of rings: a disc in the level's colour, an outline, a hollow band; the ring's own stroke is the second outline. As one paint a
 * ring stays one element, and all of it can be pointed at.
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
