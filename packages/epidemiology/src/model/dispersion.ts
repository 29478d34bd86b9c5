import { atFloat } from '../check';

/** Prior of the dispersion (variance / mean), and its weight in weeks. */
const PRIOR = 1.5;
const PRIOR_WEEKS = 2;
/** After so many weeks, a residual counts half. */
const HALF_LIFE_WEEKS = 26;
const DECAY = 0.5 ** (1 / (7 * HALF_LIFE_WEEKS));
const MAX_DAYS = 4 * 7 * HALF_LIFE_WEEKS;
/** The dispersion is computed anew after so many days. */
const EVERY_DAYS = 7;
/**
 * Squared residuals above this multiple of the dispersion are cut (Huber 1964, 'proposal 2'), so that holidays and
 * single outbreaks do not widen every later range. KEPT is the mean of min(z², LIMIT) of a normal z.
 */
const LIMIT = 2;
const KEPT = 0.7422;
const ROUNDS = 8;
const CLOSE = 1e-3;
/** A variance known from few weeks is larger: the tails of a t distribution, as a factor 1 + T_TAILS / weeks. */
const T_TAILS = 4;
/** Reports vary at least like this. A constant series would otherwise have no range at all. */
const MIN = 0.15;

export function createDispersion() {
  /** The newest ones, day by day. Older ones are overwritten. */
  const squares = new Float64Array(MAX_DAYS);
  let days = 0;
  let current = PRIOR;
  return {
    /** Variance / mean of a sum of days. */
    value: () => current,
    /** Learns from the squared residual of a seven-day sum, divided by its mean. One call a day. */
    learn(square: number): void {
      squares[days % MAX_DAYS] = square;
      days += 1;
      if (days % EVERY_DAYS === 0) current = estimate(squares, days, current);
    },
  };
}

function estimate(squares: Float64Array, days: number, start: number): number {
  let value = Math.max(start, PRIOR);
  let known = PRIOR_WEEKS;
  for (let round = 0; round < ROUNDS; round += 1) {
    let [sum, weeks, weight] = [PRIOR * PRIOR_WEEKS, PRIOR_WEEKS, 1 / 7];
    const limit = LIMIT * value;
    for (let i = days - 1; i >= Math.max(0, days - MAX_DAYS); i -= 1, weight *= DECAY) {
      sum += (weight * Math.min(atFloat(squares, i % MAX_DAYS), limit)) / KEPT;
      weeks += weight;
    }
    const before = value;
    value = Math.max(MIN, sum / weeks);
    known = weeks;
    if (Math.abs(value - before) < CLOSE * value) break;
  }
  return value * (1 + T_TAILS / known);
}
