import { at } from '../at';
import { studentTQuantile, studentTUpper } from '../distributions/student-t';
import { baselineOf, checkDaily, colourOf, DEFAULTS, GREY, type DailyAlert, type DailyInput } from './alert';

/** The low weight detects slow rises; the high weight detects sudden rises. */
const WEIGHTS = [0.4, 0.9] as const;
const MIN_HISTORY = 7;

type Tested = { expected: number; statistic: number; pValue: number };

/**
 * Computes daily alerts with NSSP-ESSENCE's exponentially weighted moving average, which suits small counts
 * (Burkom, Johns Hopkins APL Technical Digest 27:313). The constants are those of the CDC's Rnssp 0.3.1.
 * @throws RangeError that names every invalid argument
 */
export function alertEwma({
  counts,
  dates,
  baseline = DEFAULTS.baseline,
  guard = DEFAULTS.guard,
  from = 0,
}: DailyInput): DailyAlert[] {
  checkDaily('alertEwma', { counts, dates, baseline, guard, from });
  const [slow, fast] = WEIGHTS.map((weight) => follow(counts, weight, baseline, guard));
  return counts.slice(from).map((_, i) => {
    const gradual = slow?.[from + i];
    const sudden = fast?.[from + i];
    if (!gradual || !sudden) return GREY;
    const tested = gradual.pValue < sudden.pValue ? gradual : sudden;
    return { ...tested, alert: colourOf(tested.pValue), detector: 'EWMA' };
  });
}

function follow(
  counts: readonly number[],
  weight: number,
  baseline: number,
  guard: number,
): (Tested | null)[] {
  let average = counts[0] ?? 0;
  return counts.map((count, index) => {
    if (index > 0) average = weight * count + (1 - weight) * average;
    const { from, to } = baselineOf(index, baseline, guard);
    const n = to - from;
    if (n < MIN_HISTORY) return null;
    const { mean, sd } = momentsOf(counts, from, to);
    const [t95, t99] = [0.95, 0.99].map((level) => rounded(studentTQuantile(level, n - 1))) as [
      number,
      number,
    ];
    const sigma = standardError(weight, sd, n, guard, t95);
    const statistic = (average - mean) / sigma;
    // Without this limit, one outlier would distort the average for many days.
    if (Math.abs(statistic) > t99) average = mean + Math.sign(statistic) * t99 * sigma;
    return { expected: mean, statistic, pValue: pValueOf(statistic, n - 1) };
  });
}

/** Returns P(T > t) as 1 - P(T ≤ t), with the same rounding error as Rnssp. */
export const pValueOf = (statistic: number, df: number): number => 1 - (1 - studentTUpper(statistic, df));

/** Rounds to five decimals, as in ESSENCE's tables of t. */
export const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;

/**
 * Returns the standard error of the difference between the moving average and the baseline's mean, with
 * ESSENCE's correction and minimum for counts near zero.
 */
function standardError(w: number, sd: number, n: number, guard: number, t95: number): number {
  const rest = 1 - w;
  const correlation = (2 * rest ** (guard + 1) * (1 - rest ** n)) / n;
  const exact = sd * Math.sqrt(w / (2 - w) + 1 / n - correlation);
  const correction = (0.1289 - (0.2414 - 0.1826 * rest ** 4) * Math.log(0.5)) * (w / t95);
  const floor = (w / t95) * (0.01 + 0.05 * rest ** 2);
  return Math.max(floor, exact + correction);
}

function momentsOf(counts: readonly number[], from: number, to: number): { mean: number; sd: number } {
  const n = to - from;
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += at(counts, i);
  const mean = sum / n;
  let squares = 0;
  for (let i = from; i < to; i += 1) squares += (at(counts, i) - mean) ** 2;
  return { mean, sd: Math.sqrt(squares / (n - 1)) };
}
