import { at, checkCounts } from '../check';
import { gammaCdf, gammaQuantile } from '../distributions/gamma';

type RtInput = {
  /** Number of cases by day of onset, oldest first. */
  incidence: readonly number[];
  /** Whether cases could be reported on each day. Default: on all days. */
  observed?: readonly boolean[];
  serialInterval: SerialInterval;
  /** Number of days in a window. The estimate assumes a constant reproduction number within it. Default 7. */
  window?: number;
  priorMean?: number;
  priorSd?: number;
};

/**
 * The figures are null if the window ends within one mean serial interval of the first day, because the infectors
 * of the window's cases are then unknown.
 */
type RtWindow = {
  /** Index of the last day of the window. */
  end: number;
  /** Whether enough cases carry the estimate (CARRIED). If not, no reader should see it. */
  isCarried: boolean;
  /** Mean and 95% interval. */
  mean: number | null;
  q025: number | null;
  q975: number | null;
};

/**
 * What carries an estimate: cases, and cases that could have infected them (docs/epidemiology.md, 'Reproduction
 * number').
 */
const CARRIED = {
  /** Min cases of the window, and min summed infectivity: with fewer, their standard error exceeds 30% (1 / √11). */
  cases: 11,
  infectivity: 11,
  /** Min infectivity of each day. Otherwise its cases came from outside, and not from the cases before. */
  dailyInfectivity: 1,
  /** Max cases of a day for each unit of its infectivity. More came from outside, as after an event. */
  dailyRatio: 10,
  /** Max share of the window's cases on one day. A larger share is one event, or a backlog of reports. */
  dayShare: 0.5,
  /** Min share of each day's serial interval that falls on observed days. */
  observedInterval: 0.9,
} as const;

/**
 * Estimates the instantaneous reproduction number in sliding windows with a gamma prior (Cori et al. 2013, Am
 * J Epidemiol 178:1505). As in the R package EpiEstim, the first window starts on the second day, because the
 * cases of the first day are assumed to be imported.
 * @throws RangeError that names an invalid count
 */
export function estimateRt({
  incidence,
  observed = incidence.map(() => true),
  serialInterval,
  window = 7,
  priorMean = 5,
  priorSd = 5,
}: RtInput): RtWindow[] {
  checkCounts('estimateRt', { incidence });
  const weights = discreteSerialInterval({ ...serialInterval, length: Math.max(1, incidence.length) });
  const infectivity = convolved(weights, incidence);
  const observedInterval = convolved(weights, observed.map(Number));
  const isCarried = (start: number, end: number) => {
    const cases = total(incidence, start, end);
    const days = Array.from({ length: window }, (_, i) => start + i);
    return (
      cases >= CARRIED.cases &&
      total(infectivity, start, end) >= CARRIED.infectivity &&
      days.every(
        (day) =>
          at(infectivity, day) >= CARRIED.dailyInfectivity &&
          at(incidence, day) <= CARRIED.dailyRatio * at(infectivity, day) &&
          at(incidence, day) <= CARRIED.dayShare * cases &&
          observed[day] === true &&
          at(observedInterval, day) >= CARRIED.observedInterval,
      )
    );
  };
  const meanInterval = weights.reduce((sum, weight, k) => sum + weight * k, 0);
  const prior = { shape: (priorMean / priorSd) ** 2, scale: priorSd ** 2 / priorMean };
  return Array.from({ length: Math.max(0, incidence.length - window) }, (_, i) => {
    const [start, end] = [i + 1, i + window];
    if (end + 1 <= meanInterval) return { end, isCarried: false, mean: null, q025: null, q975: null };
    const shape = prior.shape + total(incidence, start, end);
    const scale = 1 / (1 / prior.scale + total(infectivity, start, end));
    const [q025, q975] = [gammaQuantile(0.025, shape, scale), gammaQuantile(0.975, shape, scale)];
    return { end, isCarried: isCarried(start, end), mean: shape * scale, q025, q975 };
  });
}

/** Returns for each day the values of earlier days, weighted by the serial interval. */
function convolved(weights: readonly number[], values: readonly number[]): number[] {
  return values.map((_, t) => {
    let sum = 0;
    for (let k = 1; k <= t && k < weights.length; k += 1) sum += at(weights, k) * at(values, t - k);
    return sum;
  });
}

function total(values: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let i = from; i <= to; i += 1) sum += at(values, i);
  return sum;
}

type SerialInterval = {
  /** Mean in days, above 1. */
  mean: number;
  /** Standard deviation in days. */
  sd: number;
};

/**
 * Returns the probability that k days pass between the onset of a case and the onset of a case that it
 * infects, for k = 0 to length - 1. The distribution is a gamma distribution shifted by one day and
 * discretised (Cori et al. 2013, Am J Epidemiol 178:1505, web appendix 11).
 */
export function discreteSerialInterval({ mean, sd, length }: SerialInterval & { length: number }): number[] {
  const shape = ((mean - 1) / sd) ** 2;
  const scale = sd ** 2 / (mean - 1);
  const cdf = (days: number, more: number) => (days <= 0 ? 0 : gammaCdf(days, shape + more, scale));
  return Array.from({ length }, (_, k) => {
    const density = k * cdf(k, 0) + (k - 2) * cdf(k - 2, 0) - 2 * (k - 1) * cdf(k - 1, 0);
    const moment = shape * scale * (2 * cdf(k - 1, 1) - cdf(k - 2, 1) - cdf(k, 1));
    return Math.max(0, density + moment);
  });
}

/** Days from a person's first symptoms to those of the people they infect (docs/epidemiology.md has the sources). */
export const SERIAL_INTERVALS: Readonly<Record<string, SerialInterval>> = {
  flu: { mean: 3.6, sd: 1.6 },
  covid: { mean: 3.37, sd: 1.83 },
};
