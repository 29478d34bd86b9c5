import { at, checkCounts } from '../check';
import {
  countQuantile,
  guessQuantile,
  negativeBinomialCdf,
  negativeBinomialMass,
} from '../distributions/negative-binomial';
import { combineLevels, followLevel, HALF_LIFE, type Combined, type History } from './levels';

type WeeksInput = ForecastInput & {
  /** Factor of each week above 0, also of the weeks to forecast. Without it, there is no season. */
  season?: readonly number[];
  /** 0 to 1 for each count. A week of weight 0 is unknown, for example because reports are held. */
  weights?: readonly number[];
};

export type WeeksForecast = Forecast & {
  /** The median lies in the range of the last four known weeks times `growth`, rounded outwards. */
  growth: number;
  /** Returns the quantile of any other level. */
  quantileOf: (level: number) => number;
};

/** A level of about a year for steady weeks and seasons, one of a month, one that trusts the last week for waves. */
const SMOOTHINGS = [0.05, 0.4, 0.9] as const;

/** For this share of weeks, the dispersion is larger by this factor: errors have long tails. */
const SURPRISES = 0.3;
const SURPRISE_FACTOR = 8;
const MAX_DISPERSION = 1000;

/**
 * Forecasts weekly counts. Three levels with damped trends follow the counts. Each has a share in the mean by its past
 * errors, and the quantiles are as far apart as past errors and the levels' disagreement say (docs/epidemiology.md).
 * Without a known week, the forecast is that of one week without a case.
 * @throws RangeError that names an invalid count
 */
export function forecastWeeks(input: WeeksInput): WeeksForecast[] {
  checkCounts('forecastWeeks', { counts: input.counts });
  const { history, unknown } = knownPart(input);
  const followers = SMOOTHINGS.map((smoothing) => followLevel(history, smoothing));
  return input.horizons.map((horizon) => {
    const ahead = horizon + unknown;
    const combined = combineLevels(history, followers, ahead);
    const outcomes = history.counts.slice(ahead).map((count, i) => ({
      count,
      mean: combined[i]?.mean ?? NaN,
      weight: at(history.weights, i + ahead) * 0.5 ** ((history.counts.length - 1 - ahead - i) / HALF_LIFE),
    }));
    const last = combined.at(-1);
    if (!last) throw new Error('a history has at least one week');
    const dispersion = Math.min(MAX_DISPERSION, estimateDispersion(outcomes, ahead) + last.disagreement);
    const quantileOf = (level: number) => mixtureQuantile(last, dispersion, level);
    const quantiles = input.levels.map((level) => ({ level, value: quantileOf(level) }));
    return { horizon, quantiles, growth: last.growth, quantileOf };
  });
}

/** Returns the weeks from the first to the last known one, and the number of unknown weeks after them. */
function knownPart({ counts, horizons, ...input }: WeeksInput): { history: History; unknown: number } {
  const weights = input.weights ?? counts.map(() => 1);
  const noSeason = () => new Array<number>(counts.length + 1 + Math.max(0, ...horizons)).fill(1);
  const first = weights.findIndex((weight) => weight > 0);
  const end = weights.findLastIndex((weight) => weight > 0) + 1;
  if (first < 0) return { history: { counts: [0], season: noSeason(), weights: [1] }, unknown: 0 };
  const season = input.season ?? noSeason();
  return {
    history: {
      counts: counts.slice(first, end),
      season: season.slice(first),
      weights: weights.slice(first, end),
    },
    unknown: counts.length - end,
  };
}

function mixtureQuantile({ mean, low, high }: Combined, dispersion: number, level: number): number {
  const size = 1 / dispersion;
  const mixed = (figure: typeof negativeBinomialCdf) => (count: number) =>
    (1 - SURPRISES) * figure(count, mean, size) + SURPRISES * figure(count, mean, size / SURPRISE_FACTOR);
  const mixture = { cdf: mixed(negativeBinomialCdf), mass: mixed(negativeBinomialMass) };
  const value = countQuantile(mixture, level, guessQuantile(level, mean, size));
  const atMost = level <= 0.5 ? Math.min(value, Math.ceil(high)) : value;
  return level >= 0.5 ? Math.max(atMost, Math.floor(low)) : atMost;
}

export type ForecastInput = {
  /** Counts of equally long periods, oldest first. */
  counts: readonly number[];
  /** Periods ahead, at least 1. */
  horizons: readonly number[];
  /** Probability levels, each between 0 and 1. */
  levels: readonly number[];
};

export type Quantile = { level: number; value: number };

/** Quantiles of the count `horizon` periods after the last count. */
export type Forecast = { horizon: number; quantiles: Quantile[] };

export type Outcome = { count: number; mean: number; weight: number };

/** Degrees of freedom: a single surprise changes the dispersion little. */
const DEGREES = 3;
/** Median of the prior one week ahead, and its standard deviation on the logarithm. */
const USUAL = 0.3;
const LOG_SD = 0.8;
const [MIN, MAX] = [1e-5, 20];
const STEPS = 24;

/**
 * Estimates the dispersion of past forecasts: their variance is mean + dispersion · mean². Solves the score equation of
 * a t distribution (Lange et al. 1989, J Am Stat Assoc 84:881) with a log-normal prior that widens with the distance.
 */
function estimateDispersion(outcomes: readonly Outcome[], ahead: number): number {
  const score = (dispersion: number) => {
    const prior = (2 * Math.log(dispersion / (USUAL * ahead))) / LOG_SD ** 2;
    return outcomes.reduce((sum, { count, mean, weight }) => {
      const variance = mean + dispersion * mean * mean;
      const squared = (count - mean) ** 2 / variance;
      const excess = ((DEGREES + 1) * squared) / (DEGREES + squared) - 1;
      return sum + (weight * excess * dispersion * mean * mean) / variance;
    }, -prior);
  };
  let [low, high] = [MIN, MAX];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = Math.sqrt(low * high);
    if (score(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
}
