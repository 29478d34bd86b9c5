import { farringtonFlexible, type FarringtonWeek } from '@health-commons/epidemiology';
import { createCache } from '../cache';
import { weeksUntil } from '../sums';
import { DETECTION } from './parameters';

/** Noufaily's settings (2013), as in the UK's weekly exceedance programme. */
export const FARRINGTON = {
  w: 3,
  noPeriods: 10,
  pastWeeksNotIncluded: 26,
  pThresholdTrend: 1,
  thresholdMethod: 'muan',
} as const;
const MAX_YEARS = 5;
const MIN_YEARS = 2;
const WEEKS_OF_YEAR = 52;

const kept = createCache<YearTest | null>(200);

type YearTest = { years: number; count: number; result: FarringtonWeek };

/**
 * Tests the last seven days against the same weeks of past years. The counts are scaled to the current
 * reporting effort. Returns null if there are fewer than two past years.
 */
export function testYear(
  counts: readonly number[],
  others: readonly number[],
  alpha: number,
): YearTest | null {
  const weeks = weeksUntil(counts);
  const efforts = weeksUntil(others);
  return kept(`${alpha}:${weeks.join()}:${efforts.join()}`, () => testWeeks(weeks, efforts, alpha));
}

function testWeeks(weeks: readonly number[], others: readonly number[], alpha: number): YearTest | null {
  const last = weeks.length - 1;
  const years = Math.min(MAX_YEARS, Math.floor((last - FARRINGTON.w) / WEEKS_OF_YEAR));
  if (years < MIN_YEARS) return null;
  const effort = others.map((count) => count + DETECTION.growthPrior);
  const now = effort[last] ?? 1;
  const comparable = weeks.map((count, i) => (count * now) / (effort[i] ?? 1));
  const [result] = farringtonFlexible({
    counts: comparable,
    range: [last, last],
    b: years,
    alpha,
    ...FARRINGTON,
  });
  return result ? { years, count: weeks[last] ?? 0, result } : null;
}
