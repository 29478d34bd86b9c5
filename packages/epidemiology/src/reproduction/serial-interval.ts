import { faultsOf } from '../check';
import { gammaCdf } from '../distributions/gamma';

export type SerialInterval = {
  /** Mean in days, above 1. */
  mean: number;
  /** Standard deviation in days. */
  sd: number;
};

/**
 * Returns the probability that k days pass between the onset of a case and the onset of a case that it
 * infects, for k = 0 to length - 1. The distribution is a gamma distribution shifted by one day and
 * discretised (Cori et al. 2013, Am J Epidemiol 178:1505, web appendix 11).
 * @throws RangeError that names every invalid argument
 */
export function discreteSerialInterval({ mean, sd, length }: SerialInterval & { length: number }): number[] {
  faultsOf('discreteSerialInterval')
    .above('mean', mean, 1)
    .above('sd', sd, 0)
    .integer('length', length, 1)
    .throwIfAny();
  const shape = ((mean - 1) / sd) ** 2;
  const scale = sd ** 2 / (mean - 1);
  const cdf = (days: number, more: number) => (days <= 0 ? 0 : gammaCdf(days, shape + more, scale));
  return Array.from({ length }, (_, k) => {
    const density = k * cdf(k, 0) + (k - 2) * cdf(k - 2, 0) - 2 * (k - 1) * cdf(k - 1, 0);
    const moment = shape * scale * (2 * cdf(k - 1, 1) - cdf(k - 2, 1) - cdf(k, 1));
    return Math.max(0, density + moment);
  });
}
