import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { CELL, CIRCLE } from '../map/constants';

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

type Counted = Pick<HealthAggregate, 'count' | 'several'>;

/**
 * Returns the number of reports that has the largest radius among cells: the most reports of a cell, rounded up to 1, 2
 * or 5 times a power of ten, so that a live report seldom resizes every cell.
 */
export function cellScale(rows: readonly Counted[]): number {
  const most = rows.reduce((max, { count, several }) => (several ? Math.max(max, count) : max), 1);
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5].find((step) => step * power >= most) ?? 10) * power;
}

/** Returns the radius of a cell (several places) in CSS pixels. The area is proportional to `reports`. */
export function cellRadius(reports: number, scale: number): number {
  const share = Math.min(1, reports / scale);
  return Math.max(CELL.minRadius, CELL.maxRadius * Math.sqrt(share));
}

/** `scale` is from `cellScale`. */
export function rowRadius({ count, several }: Counted, scale: number): number {
  return several ? cellRadius(count, scale) : circleRadius(count);
}

export function circleLevel(reports: number): Level {
  const value = intensity(reports);
  return LEVELS.find(({ above }) => value > above)?.level ?? 'light-green';
}
