import { at } from '../check';

/** Weekly counts from the first to the last known week, oldest first. */
export type History = {
  counts: readonly number[];
  /** Factor of each week, including the weeks to forecast. */
  season: readonly number[];
  /** 0 to 1 for each week. A week of weight 0 is unknown. */
  weights: readonly number[];
};

/** The level without season and the growth of the next week (natural logarithm), after each week. */
type Follower = { levels: Float64Array; growths: Float64Array };

/** Share of the level's last change that continues in the next week. Whole changes overshoot at the peak of a wave. */
const DAMPING = 0.5;
/** Max growth of a week: doubling or halving. */
const MAX_GROWTH = Math.LN2;
/** Cases added to both levels of a change, so that one case after none is no growth. */
const FEW_CASES = 8;
const MIN_LEVEL = 1e-3;

/** Follows the level by exponential smoothing with a damped trend (Gardner and McKenzie 1985, Manage Sci 31:1237). */
export function followLevel({ counts, season, weights }: History, smoothing: number): Follower {
  const levels = new Float64Array(counts.length);
  const growths = new Float64Array(counts.length);
  let [level, growth, known] = [NaN, 0, 0];
  counts.forEach((count, week) => {
    const [factor, weight] = [at(season, week), at(weights, week)];
    const expected = level * Math.exp(growth);
    if (weight === 0) {
      level = expected;
      growth *= DAMPING;
    } else {
      const before = known === 0 ? count / factor : level;
      const ahead = known === 0 ? before : expected;
      known += 1;
      // The first weeks count equally. Otherwise the first one would stay in a slow level for a year.
      const gain = weight * Math.max(smoothing, 1 / known);
      level = Math.max(MIN_LEVEL, ahead + gain * (count / factor - ahead));
      const few = FEW_CASES / factor;
      const change = DAMPING * Math.log((level + few) / (before + few));
      growth = Math.max(-MAX_GROWTH, Math.min(MAX_GROWTH, change));
    }
    levels[week] = level;
    growths[week] = growth;
  });
  return { levels, growths };
}

/** Growth until `weeks` weeks ahead, in units of the growth of the next week. */
const sumOfDamping = (weeks: number): number => (1 - DAMPING ** weeks) / (1 - DAMPING);

export type Combined = {
  mean: number;
  /** Variance of the followers' means divided by mean². */
  disagreement: number;
  /** Factor of the level and the season since the last week. */
  growth: number;
  /** Range of the last four known weeks times `growth`. */
  low: number;
  high: number;
};

/** Half-life of past errors, in weeks. */
export const HALF_LIFE = 104;
const RECENT_WEEKS = 4;
/** Each follower starts with four weeks of the error that a Poisson distribution would give. */
const PRIOR_WEEKS = 4;
const PRIOR_ERROR = 0.5;
/** At first, forecasts of the followers are usually this far apart, on the root scale, as if known from one week. */
const PRIOR_APART = 1;
/** The past tells less of forecasts that are further apart than this multiple of the usual distance. */
const FAR = 2;
/** Mean below which the median is 0. */
const RARE = 0.6;

/** Anscombe's transformation: a Poisson count of almost any size has a standard deviation of 0.5. */
const root = (count: number) => Math.sqrt(count + 3 / 8);

/**
 * Returns the combined forecast `ahead` weeks after each week, from that week and earlier ones. A follower's share is
 * the likelihood of its past errors at the same distance, in a Laplace distribution with their own scale. Weeks in
 * which the followers were far apart tell more. If they are much further apart than usual, the past tells less, so the
 * shares are more alike.
 */
export function combineLevels(history: History, followers: readonly Follower[], ahead: number): Combined[] {
  const { counts, season, weights } = history;
  const trend = sumOfDamping(ahead);
  const forget = 0.5 ** (1 / HALF_LIFE);
  const records = followers.map(({ levels, growths }) => ({
    growths,
    means: levels.map(
      (level, week) => level * Math.exp(trend * at(growths, week)) * at(season, week + ahead),
    ),
    errors: PRIOR_WEEKS * PRIOR_ERROR,
    weeks: PRIOR_WEEKS,
  }));
  const apartOn = (week: number) => {
    const roots = records.map(({ means }) => root(at(means, week)));
    return Math.max(...roots) - Math.min(...roots);
  };
  const usual = { sum: PRIOR_APART, weeks: 1 };
  const recent: number[] = [];
  return counts.map((count, week) => {
    const weight = at(weights, week);
    if (weight > 0) recent.push(count);
    if (recent.length > RECENT_WEEKS) recent.shift();
    if (weight > 0 && week >= ahead) {
      const apart = apartOn(week - ahead);
      const told = weight * Math.min(1, apart);
      usual.sum = forget * usual.sum + told * apart;
      usual.weeks = forget * usual.weeks + told;
      for (const record of records) {
        const error = Math.abs(root(count) - root(at(record.means, week - ahead)));
        record.errors = forget * record.errors + told * error;
        record.weeks = forget * record.weeks + told;
      }
    }
    const trust = Math.min(1, (FAR * usual.sum) / usual.weeks / Math.max(apartOn(week), 1e-9));
    const shares = sharesOf(records.map(({ errors, weeks }) => -trust * weeks * Math.log(errors / weeks)));
    const average = (of: (record: (typeof records)[number]) => number) =>
      records.reduce((sum, record, i) => sum + at(shares, i) * of(record), 0);

    const rise = trend * average(({ growths }) => at(growths, week));
    const growth = (Math.exp(rise) * at(season, week + ahead)) / at(season, week);
    const [low, high] = [growth * Math.min(...recent), growth * Math.max(...recent)];
    const middle = average(({ means }) => root(at(means, week)));
    const variance = average(({ means }) => (root(at(means, week)) - middle) ** 2);
    const mean = Math.max(low, Math.min(middle ** 2 - 3 / 8, Math.max(RARE, high)));
    // The variance of a square is about 4 · middle² · variance.
    return { mean, disagreement: (4 * variance) / middle ** 2, growth, low, high };
  });
}

/** Turns logarithms of likelihoods into shares that sum to 1. */
function sharesOf(logs: readonly number[]): number[] {
  const best = Math.max(...logs);
  const likelihoods = logs.map((log) => Math.exp(log - best));
  const sum = likelihoods.reduce((all, one) => all + one, 0);
  return likelihoods.map((one) => one / sum);
}
