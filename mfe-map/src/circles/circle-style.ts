import { CIRCLE, RING } from '../map/constants';

/**
 * Colours from SPEC section 9, darkest first. Colour is never the only cue, because each circle's label and popup show
 * its number of reports.
 */
export const LEVELS = [
  { above: 0.8, level: 'dark-red' },
  { above: 0.6, level: 'red' },
  { above: 0.4, level: 'orange' },
  { above: 0.2, level: 'yellow' },
] as const;

export type Level = (typeof LEVELS)[number]['level'] | 'light-green';

/** Returns reports / 10, at most 1. */
export function intensity(reports: number): number {
  return Math.min(reports / CIRCLE.fullAt, 1);
}

/** Returns the radius of the circle of a single place, in CSS pixels. */
export function circleRadius(reports: number): number {
  return Math.min(Math.max(CIRCLE.radius * intensity(reports), CIRCLE.minRadius), CIRCLE.maxRadius);
}

/** Returns the radius of a ring (several places) in CSS pixels. The radius grows with the logarithm of `reports`. */
export function ringRadius(reports: number): number {
  const share = Math.log(Math.max(reports, 1)) / Math.log(RING.fullAt);
  return RING.minRadius + (RING.maxRadius - RING.minRadius) * Math.min(share, 1);
}

export function rowRadius({ count, groups }: { count: number; groups: number }): number {
  return groups > 1 ? ringRadius(count) : circleRadius(count);
}

export function circleLevel(reports: number): Level {
  const value = intensity(reports);
  return LEVELS.find(({ above }) => value > above)?.level ?? 'light-green';
}
