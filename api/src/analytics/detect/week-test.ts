import {
  negativeBinomialCdf,
  negativeBinomialQuantile,
  poissonCdf,
  poissonQuantile,
} from '@health-commons/epidemiology';
import { sumOf } from '../sums';
import { DETECTION } from './parameters';

const { window, growthPrior } = DETECTION;

export type WeekInput = {
  /** Reports of one illness a day, and of all other illnesses the same days. */
  counts: readonly number[];
  others: readonly number[];
  /** The last day of the seven that are judged. */
  end: number;
  alpha: number;
  /** Days that are predicted: 7 for the window, 1 for a single day at `end`. */
  length?: number;
};

/** What is usual on seven days: mean and variance of their sum, and what was counted. */
export type WeekExpectation = {
  count: number;
  mean: number;
  variance: number;
  /** Variance over mean of past weeks, 1 at least. */
  dispersion: number;
  /** How many times as many reports of other illnesses there are as in the baseline: growth of the user base. */
  growth: number;
  baselineDays: number;
  baselineCount: number;
};

/** Null where no day lies before the window. */
export function expectWeek({
  counts,
  others,
  end,
  length = window,
}: Omit<WeekInput, 'alpha'>): WeekExpectation | null {
  const start = end + 1 - length;
  // What a single day is compared with ends where its week begins, so that both lines of a chart agree.
  const before = end + 1 - window;
  const to = before >= DETECTION.gapFrom ? before - DETECTION.gap : before;
  const from = Math.max(0, to - DETECTION.baseline);
  const days = to - from;
  if (days < 1) return null;
  const count = sumOf(counts, start, end + 1);
  const baselineCount = sumOf(counts, from, to);
  const { growth, variance: growthVariance } = growthOf(
    sumOf(others, end + 1 - window, end + 1),
    sumOf(others, from, to),
    days,
  );
  const dispersion = dispersionOf(counts, others, from, to);
  const rate = (baselineCount + 0.5) / days;
  const mean = rate * length * growth;
  const variance = dispersion * mean + mean ** 2 * (dispersion / (baselineCount + 0.5) + growthVariance);
  return { count, mean, variance, dispersion, growth, baselineDays: days, baselineCount };
}

/**
 * Growth of the other illnesses' reports, and the variance of its logarithm. What is counted is weighed against the expectation of no
 * growth that is worth DETECTION.growthPrior reports.
 */
function growthOf(now: number, before: number, days: number): { growth: number; variance: number } {
  const counted = Math.log(((now + 0.5) * days) / (window * (before + 0.5)));
  const information = ((now + 0.5) * (before + 0.5)) / (now + before + 1);
  const precision = information + growthPrior;
  return { growth: Math.exp((counted * information) / precision), variance: 1 / precision };
}

/** Pearson's dispersion of the baseline's weeks around their share of its reports; of its days while it has fewer than four weeks. */
function dispersionOf(
  counts: readonly number[],
  others: readonly number[],
  from: number,
  to: number,
): number {
  const step = to - from >= 4 * window ? window : 1;
  const parts: { count: number; effort: number }[] = [];
  for (let end = to; end - step >= from; end -= step)
    parts.push({
      count: sumOf(counts, end - step, end),
      effort: sumOf(others, end - step, end) + growthPrior,
    });
  const total = parts.reduce((all, { count }) => all + count, 0);
  if (parts.length < 2 || total === 0) return 1;
  const effort = parts.reduce((all, part) => all + part.effort, 0);
  const squares = parts.map((part) => {
    const expected = (total * part.effort) / effort;
    return (part.count - expected) ** 2 / expected;
  });
  return Math.max(1, squares.reduce((all, value) => all + value, 0) / (parts.length - 1));
}

/** A distribution of counts by mean and variance: negative binomial, or Poisson where the variance is not above the mean. */
export type Spread = { mean: number; variance: number };

export function cdfOf({ mean, variance }: Spread, count: number): number {
  if (count < 0) return 0;
  if (mean <= 0) return 1;
  const extra = variance - mean;
  return extra > mean * 1e-9
    ? negativeBinomialCdf(Math.floor(count), mean, mean ** 2 / extra)
    : poissonCdf(Math.floor(count), mean);
}

export function quantileOf({ mean, variance }: Spread, level: number): number {
  if (mean <= 0) return 0;
  const extra = variance - mean;
  return extra > mean * 1e-9
    ? negativeBinomialQuantile(level, mean, mean ** 2 / extra)
    : poissonQuantile(level, mean);
}

export type WeekTest = WeekExpectation & { threshold: number; pValue: number; alarm: boolean };

/** The sum of seven days against its negative binomial prediction from the days before, growth of the user base taken out. */
export function testWeek(input: WeekInput): WeekTest | null {
  const expected = expectWeek(input);
  if (!expected) return null;
  const threshold = quantileOf(expected, 1 - input.alpha);
  const pValue = 1 - cdfOf(expected, expected.count - 1);
  return {
    ...expected,
    threshold,
    pValue,
    alarm: expected.count > threshold && expected.count >= DETECTION.leastCases,
  };
}
