import { classNames } from '@health-commons/ui';
import type { AreaVerdict } from '@health-commons/contracts/unusual';
import { outline, SIGN_RADIUS } from './sign-shape';
import styles from './signs.module.css';

export const signClass = (verdict: AreaVerdict): string =>
  classNames(styles['sign'], styles[verdict.replace('_', '-')]);

/** Renders a verdict's symbol as on the map. Screen readers skip it, because the text beside it says the same. */
export function Sign({ verdict }: { verdict: AreaVerdict }) {
  const radius = Math.min(SIGN_RADIUS[verdict], 11);
  const path = outline(verdict, 12, 12, radius);
  return (
    <svg viewBox="0 0 24 24" className={styles['swatch']} aria-hidden="true">
      {path ? (
        <path d={path} className={signClass(verdict)} />
      ) : (
        <circle cx="12" cy="12" r={radius - 1} className={signClass(verdict)} />
      )}
    </svg>
  );
}
