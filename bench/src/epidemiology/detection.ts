import { ears, negativeBinomialQuantile } from '@health-commons/epidemiology';
import { createDraws, drawCount, drawNormal } from './draw';

/** A place's daily mean outside its outbreak, and the number of cases in its outbreak. */
export const PLACES = [
  { mean: 0.05, cases: 6 },
  { mean: 0.3, cases: 10 },
  { mean: 1, cases: 15 },
  { mean: 5, cases: 30 },
  { mean: 20, cases: 70 },
] as const;

type Place = (typeof PLACES)[number];
type Design = { runs: number; seed: number; size: number };

/** Number of days of history, of days evaluated for false alarms, and of days of the outbreak. */
const HISTORY = 70;
const QUIET = 60;
const OUTBREAK = 14;
const DAYS = HISTORY + QUIET + OUTBREAK;

/** Log-normal delay in days from the start of the outbreak to a case. */
const MEDIAN_DELAY = 5;
const DELAY_SIGMA = 0.5;

/** Negative binomial thresholds use eight weeks and exclude the latest week, which may contain the outbreak. */
const BASELINE = 56;
const GUARD = 7;
const LEVEL = 0.99;

type Detect = (counts: readonly number[]) => boolean[];

export const DETECTORS = {
  'C2 default': (counts) => ears({ counts, method: 'C2' }).alarm,
  'C2 b28 minSigma 0.5 α 0.01': (counts) =>
    ears({ counts, method: 'C2', baseline: 28, minSigma: 0.5, alpha: 0.01 }).alarm,
  C3: (counts) => ears({ counts, method: 'C3' }).alarm,
  'NB daily 99%': (counts) => aboveThreshold(counts, 1),
  'NB 7-day sum 99%': (counts) => aboveThreshold(counts, 7),
} as const satisfies Record<string, Detect>;

export type DetectorName = keyof typeof DETECTORS;
type Detection = Record<DetectorName, { falseAlarmsADay: number; detected: number }>;

/**
 * Returns for each day whether the sum of the last `days` days exceeds the 99% quantile. The quantile assumes
 * independent days with the baseline's mean and variance.
 */
function aboveThreshold(counts: readonly number[], days: number): boolean[] {
  return counts.map((_, day) => {
    const to = day - GUARD + 1;
    const baseline = counts.slice(Math.max(0, to - BASELINE), Math.max(0, to));
    if (baseline.length < BASELINE) return false;
    const sum = counts.slice(day - days + 1, day + 1).reduce((all, count) => all + count, 0);
    // Half a case is added, so that eight weeks without a report do not give a mean of zero.
    const mean = (baseline.reduce((all, count) => all + count, 0) + 0.5) / baseline.length;
    const variance = baseline.reduce((all, count) => all + (count - mean) ** 2, 0) / (baseline.length - 1);
    const size = variance > mean ? mean ** 2 / (variance - mean) : 1e6;
    return sum > negativeBinomialQuantile(LEVEL, days * mean, days * size);
  });
}

function drawSeries(draw: () => number, { mean, cases }: Place, size: number): number[] {
  const counts = Array.from({ length: DAYS }, () => drawCount(draw, mean, size));
  for (let left = cases; left > 0;) {
    const day = Math.floor(MEDIAN_DELAY * Math.exp(DELAY_SIGMA * drawNormal(draw)));
    if (day >= OUTBREAK) continue;
    counts[HISTORY + QUIET + day] = (counts[HISTORY + QUIET + day] ?? 0) + 1;
    left -= 1;
  }
  return counts;
}

/**
 * Returns for each detector the false alarms per day without an outbreak, and the share of outbreaks with an alarm on
 * one of their 14 days.
 */
export function simulateDetection(place: Place, { runs, seed, size }: Design): Detection {
  const draw = createDraws(seed);
  const series = Array.from({ length: runs }, () => drawSeries(draw, place, size));
  const results = Object.entries<Detect>(DETECTORS).map(([name, detect]) => {
    let [falseAlarms, detected] = [0, 0];
    for (const counts of series) {
      const alarms = detect(counts);
      falseAlarms += alarms.slice(HISTORY, HISTORY + QUIET).filter(Boolean).length;
      detected += alarms.slice(HISTORY + QUIET).some(Boolean) ? 1 : 0;
    }
    return [name, { falseAlarmsADay: falseAlarms / (runs * QUIET), detected: detected / runs }];
  });
  return Object.fromEntries(results) as Detection;
}
