import {
  negativeBinomialCdf,
  negativeBinomialQuantile,
  poissonCdf,
  poissonQuantile,
} from '@health-commons/epidemiology';
import { sumOf } from '../sums';
import { DETECTION } from './parameters';

const { window, growthPrior } = DETECTION;

type WeekInput = {
  /** Daily reports of one illness (`counts`) and of all other illnesses (`others`) on the same days. */
  counts: readonly number[];
  others: readonly number[];
  /** The last of the seven days that are judged. */
  end: number;
  alpha: number;
  /** Number of days to predict: 7 for the window, 1 for day `end` alone. */
  length?: number;
};

/** The observed count, and the mean and variance that the baseline predicts for it. */
type WeekExpectation = {
  count: number;
  mean: number;
  variance: number;
  /** Overdispersion (variance / mean) of the window's reports, at least 1. */
  dispersion: number;
  /**
   * Estimated growth of the user base: other illnesses' daily reports in the window, relative to the
   * baseline.
   */
  growth: number;
  baselineDays: number;
  baselineCount: number;
};

/** Returns the baseline of the seven days that end on day `end`: the days from `from` to `to` - 1. */
export function baselineBefore(end: number): { from: number; to: number } {
  const before = end + 1 - window;
  const to = before >= DETECTION.gapFrom ? before - DETECTION.gap : before;
  return { from: Math.max(0, to - DETECTION.baseline), to };
}

/**
 * Returns what the baseline predicts for the `length` days that end on day `end`, or null if no day precedes
 * the window.
 */
export function expectWeek({
  counts,
  others,
  end,
  length = window,
}: Omit<WeekInput, 'alpha'>): WeekExpectation | null {
  const start = end + 1 - length;
  // A single day uses the baseline of its week. Otherwise the two lines of a chart would disagree.
  const { from, to } = baselineBefore(end);
  const days = to - from;
  if (days < 1) return null;
  const count = sumOf(counts, start, end + 1);
  const baselineCount = sumOf(counts, from, to);
  const { growth, variance: growthVariance } = growthOf(
    sumOf(others, end + 1 - window, end + 1),
    sumOf(others, from, to),
    days,
    clusteringOf(others, from, to),
  );
  // Overdispersion grows with the mean.
  const dispersion = 1 + (dispersionOf(counts, others, from, to) - 1) * Math.max(1, growth);
  const rate = (baselineCount + 0.5) / days;
  const mean = rate * length * growth;
  const variance = dispersion * mean + mean ** 2 * (dispersion / (baselineCount + 0.5) + growthVariance);
  return { count, mean, variance, dispersion, growth, baselineDays: days, baselineCount };
}

/**
 * Estimates the growth of the other illnesses' reports and the variance of its logarithm. The prior is no
 * growth, with a weight of DETECTION.growthPrior reports. Clustered reports (`dispersion`) carry less
 * information.
 */
export function growthOf(
  now: number,
  before: number,
  days: number,
  dispersion: number,
): { growth: number; variance: number } {
  const half = 0.5 / days;
  const ratio = (now / window + half) / (before / days + half);
  const dispersionNow = 1 + (dispersion - 1) * Math.max(1, ratio);
  const information = 1 / (dispersionNow / (now + half * window) + dispersion / (before + half * days));
  const surprise = Math.log(ratio) ** 2 * information;
  const precision = information + growthPrior / (1 + surprise / DETECTION.growthDegrees);
  return { growth: Math.exp((Math.log(ratio) * information) / precision), variance: 1 / precision };
}

/**
 * Returns Pearson's dispersion of the baseline's parts (partsOf), at least 1, or the prior if there are fewer
 * than two parts or no reports. The expected count of each part is proportional to the other illnesses'
 * reports.
 */
function dispersionOf(
  counts: readonly number[],
  others: readonly number[],
  from: number,
  to: number,
): number {
  const parts = partsOf(counts, from, to).map((count, i) => ({ count, i }));
  const efforts = partsOf(others, from, to).map((count) => count + growthPrior);
  const total = parts.reduce((all, { count }) => all + count, 0);
  if (parts.length < 2 || total === 0) return DETECTION.clusterPrior;
  const effort = efforts.reduce((all, part) => all + part, 0);
  const squares = parts.map(({ count, i }) => {
    const expected = (total * (efforts[i] ?? 0)) / effort;
    return (count - expected) ** 2 / expected;
  });
  return steadied(squares, parts.length - 1);
}

/**
 * Estimates the overdispersion of reports, at least 1. Each part (partsOf) is compared with the geometric
 * mean of its neighbours, so steady growth does not raise the result.
 */
export function clusteringOf(counts: readonly number[], from: number, to: number): number {
  const parts = partsOf(counts, from, to).map((count) => count + 0.5);
  const ratios: number[] = [];
  for (let i = 1; i + 1 < parts.length; i += 1) {
    const [before, now, after] = [parts[i - 1] ?? 1, parts[i] ?? 1, parts[i + 1] ?? 1];
    const expected = Math.sqrt(before * after);
    ratios.push((now - expected) ** 2 / (now + (expected ** 2 / 4) * (1 / before + 1 / after)));
  }
  return steadied(ratios, ratios.length);
}

/** Returns the mean square, weighted with the prior of parameters.ts, at least 1. */
function steadied(squares: readonly number[], degrees: number): number {
  const { clusterPrior, clusterPriorWeeks } = DETECTION;
  const total = squares.reduce((all, value) => all + value, 0);
  return Math.max(1, (total + clusterPrior * clusterPriorWeeks) / (degrees + clusterPriorWeeks));
}

/** Returns weekly sums, newest first, or single days if there are fewer than four weeks. */
function partsOf(counts: readonly number[], from: number, to: number): number[] {
  const step = to - from >= 4 * window ? window : 1;
  const parts: number[] = [];
  for (let end = to; end - step >= from; end -= step) parts.push(sumOf(counts, end - step, end));
  return parts;
}

/** Lower limit of the negative binomial size. Otherwise one extreme day would make the size almost 0. */
const MIN_SIZE = 0.05;
const sizeOf = (mean: number, extra: number) => Math.max(MIN_SIZE, mean ** 2 / extra);

/** A distribution of counts: negative binomial, or Poisson if the variance does not exceed the mean. */
export type Spread = { mean: number; variance: number };

export function cdfOf({ mean, variance }: Spread, count: number): number {
  if (count < 0) return 0;
  if (mean <= 0) return 1;
  const extra = variance - mean;
  return extra > mean * 1e-9
    ? negativeBinomialCdf(Math.floor(count), mean, sizeOf(mean, extra))
    : poissonCdf(Math.floor(count), mean);
}

export function quantileOf({ mean, variance }: Spread, level: number): number {
  if (mean <= 0) return 0;
  const extra = variance - mean;
  return extra > mean * 1e-9
    ? negativeBinomialQuantile(level, mean, sizeOf(mean, extra))
    : poissonQuantile(level, mean);
}

export type WeekTest = WeekExpectation & { threshold: number; pValue: number; alarm: boolean };

/**
 * Tests the sum of seven days against its negative binomial prediction, which allows for growth of the user
 * base.
 */
export function testWeek(input: WeekInput): WeekTest | null {
  const expected = expectWeek(input);
  if (!expected) return null;
  const threshold = quantileOf(expected, 1 - input.alpha);
  const pValue = 1 - cdfOf(expected, expected.count - 1);
  return {
    ...expected,
    threshold,
    pValue,
    alarm: expected.count > threshold && expected.count >= DETECTION.minCases,
  };
}

/**
 * Returns the same alarm as testWeek without the slow search for the threshold. A count exceeds a quantile if
 * the probability of all lower counts reaches the quantile's level.
 */
export function isAlarm(input: WeekInput): boolean {
  const expected = expectWeek(input);
  if (!expected || expected.count < DETECTION.minCases || expected.count <= expected.mean) return false;
  return cdfOf(expected, expected.count - 1) >= 1 - input.alpha;
}
