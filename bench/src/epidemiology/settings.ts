import path from 'node:path';
import { farringtonFlexible, type FarringtonInput } from '@health-commons/epidemiology';
import type { Series } from './series';

/** Number of weeks to evaluate, and years of baseline. */
export const WEEKS = 100;
export const YEARS = 5;

/** The settings to time, by the names that farrington.R prints. */
const SETTINGS = {
  default: {},
  muan: { noPeriods: 10, pastWeeksNotIncluded: 26, thresholdMethod: 'muan' },
} as const satisfies Record<string, Partial<FarringtonInput>>;

export type Setting = keyof typeof SETTINGS;
export const NAMES = Object.keys(SETTINGS) as Setting[];

/** Weekly cases of campylobacteriosis in Germany: a file that our implementation and farrington.R read. */
export const SERIES = path.resolve('packages/epidemiology/fixtures/datasets/campyDE.csv');

/** Runs our implementation once. Returns the sum of its bounds, which is compared with R's sum. */
export function sumOfBounds({ counts, dates }: Series, setting: Setting): number {
  const weeks = farringtonFlexible({
    counts,
    dates,
    range: [counts.length - WEEKS, counts.length - 1],
    b: YEARS,
    ...SETTINGS[setting],
  });
  return weeks.reduce((sum, { upperBound }) => sum + (upperBound ?? 0), 0);
}
