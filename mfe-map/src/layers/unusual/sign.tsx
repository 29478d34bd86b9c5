import type { AreaVerdict } from '@health-commons/contracts/unusual';
import { classNames } from '@health-commons/ui';
import { outline, type Corners } from '../marks/mark';
import styles from './signs.module.css';

/** Sizes of the signs in CSS pixels: from the centre to the edge or the farthest corner. */
export const SIGN_RADIUS: Readonly<Record<AreaVerdict, number>> = {
  unusual: 17,
  being_checked: 15,
  usual: 11,
  too_few: 8,
};

/**
 * The corners of signs, as parts of the radius. Signs without corners are circles. So the verdict does not depend on
 * colours.
 */
export const CORNERS: Partial<Record<AreaVerdict, Corners>> = {
  unusual: [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
  being_checked: [
    [0, -1],
    [1, 0.75],
    [-1, 0.75],
  ],
};

export const signClass = (verdict: AreaVerdict): string =>
  classNames(styles['sign'], styles[verdict.replace('_', '-')]);

/** Renders a verdict's symbol as on the map. Screen readers skip it, because the text beside it says the same. */
export function Sign({ verdict }: { verdict: AreaVerdict }) {
  const radius = Math.min(SIGN_RADIUS[verdict], 11);
  const corners = CORNERS[verdict];
  return (
    <svg viewBox="0 0 24 24" className={styles['swatch']} aria-hidden="true">
      {corners ? (
        <path d={outline(corners, 12, 12, radius)} className={signClass(verdict)} />
      ) : (
        <circle cx="12" cy="12" r={radius - 1} className={signClass(verdict)} />
      )}
    </svg>
  );
}
