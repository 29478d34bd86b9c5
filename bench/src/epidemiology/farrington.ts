import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { farringtonFlexible, forecastWeeks, type FarringtonInput } from '@health-commons/epidemiology';
import { readSeries } from './draw';
import { HORIZONS, LEVELS } from './forecasts';

/** Number of weeks to evaluate, and years of baseline. */
export const WEEKS = 100;
export const YEARS = 5;
/** Number of weeks that the timed forecast knows. */
export const FORECAST_WEEKS = 300;

/** The settings to time, by the names that farrington.R prints. */
const SETTINGS = {
  default: {},
  muan: { noPeriods: 10, pastWeeksNotIncluded: 26, thresholdMethod: 'muan' },
} as const satisfies Record<string, Partial<FarringtonInput>>;
type Setting = keyof typeof SETTINGS;

/** Times in ms of each round, and the sum of the bounds, by which the results are compared. */
export type Times = Record<Setting, { ms: number[]; bounds: number }>;
const noTimes = (): Times => ({ default: { ms: [], bounds: NaN }, muan: { ms: [], bounds: NaN } });

/** Weekly cases of campylobacteriosis in Germany: a series of which farrington.R reads the same file. */
const SERIES = 'campyDE';
const FILE = path.resolve(`packages/epidemiology/fixtures/datasets/${SERIES}.csv`);

/** Times our Farrington, and a forecast of low counts. The first round is a warm-up. */
export function timeOurs(rounds: number): { times: Times; forecastMs: number[] } {
  const { counts, dates } = readSeries(SERIES);
  const input = { counts, dates, range: [counts.length - WEEKS, counts.length - 1] as const, b: YEARS };
  const lowCounts = counts.slice(0, FORECAST_WEEKS).map((count) => Math.round(count / 200));
  const times = noTimes();
  const forecastMs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, settings] of Object.entries(SETTINGS)) {
      const time = times[name as Setting];
      const startedAt = performance.now();
      const weeks = farringtonFlexible({ ...input, ...settings });
      if (round > 0) time.ms.push(performance.now() - startedAt);
      time.bounds = weeks.reduce((sum, { upperBound }) => sum + (upperBound ?? 0), 0);
    }
    const startedAt = performance.now();
    forecastWeeks({ counts: lowCounts, horizons: HORIZONS, levels: LEVELS });
    if (round > 0) forecastMs.push(performance.now() - startedAt);
  }
  return { times, forecastMs };
}

/** Times R's surveillance package. Returns a sentence if R failed, or if Rscript or the package is missing. */
export function timeR(rounds: number, rscript = 'Rscript'): { version: string; times: Times } | string {
  const script = path.resolve('bench/src/epidemiology/farrington.R');
  const { error, status, stdout, stderr } = spawnSync(rscript, [script, FILE, String(WEEKS), String(rounds)], {
    encoding: 'utf8',
  });
  if (error) return `Rscript is not installed: only ours was timed.`;
  if (/there is no package called .surveillance/.test(stderr))
    return "R's package surveillance is not installed: only ours was timed. Install it with install.packages('surveillance').";
  if (status !== 0) return `R exited with code ${status}: only ours was timed. Its output: ${stderr.trim()}`;
  return readTimes(stdout);
}

/** Parses the output of farrington.R: a line with its version, then `setting,milliseconds,sum of bounds`. */
export function readTimes(output: string): { version: string; times: Times } {
  const [version = '', ...lines] = output.trim().split('\n');
  const times = noTimes();
  for (const line of lines) {
    const [name = '', ms, bounds] = line.split(',');
    if (!(name in SETTINGS)) continue;
    const time = times[name as Setting];
    time.ms.push(Number(ms));
    time.bounds = Number(bounds);
  }
  return { version: version.replace(/^# */, ''), times };
}
