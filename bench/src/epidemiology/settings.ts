import { readFileSync } from 'node:fs';
import path from 'node:path';
import { farringtonFlexible, type FarringtonInput } from '@health-commons/epidemiology';

/** Weeks that are judged, and years of baseline. */
export const WEEKS = 100;
export const YEARS = 5;

/** What is timed, by the names that farrington.R prints. */
export const SETTINGS = {
  default: {},
  muan: { noPeriods: 10, pastWeeksNotIncluded: 26, thresholdMethod: 'muan' },
} as const satisfies Record<string, Partial<FarringtonInput>>;

export type Setting = keyof typeof SETTINGS;
export const NAMES = Object.keys(SETTINGS) as Setting[];

/** Weekly cases of campylobacteriosis in Germany; both programs read this file. */
export const SERIES = path.resolve('packages/epidemiology/fixtures/datasets/campyDE.csv');

export type Series = { counts: number[]; dates: string[] };

export function readSeries(file = SERIES): Series {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  const column = (name: string) => lines.map((line) => line.split(',')[names.indexOf(name)] ?? '');
  return { counts: column('count').map(Number), dates: column('date') };
}

/** One round of ours: the bounds summed, so that two programs can be seen to have done the same. */
export function judge({ counts, dates }: Series, setting: Setting): number {
  const weeks = farringtonFlexible({
    counts,
    dates,
    range: [counts.length - WEEKS, counts.length - 1],
    b: YEARS,
    ...SETTINGS[setting],
  });
  return weeks.reduce((sum, { upperBound }) => sum + (upperBound ?? 0), 0);
}
