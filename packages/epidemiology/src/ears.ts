import { at, checkCounts } from './check';
import { normalQuantile } from './distributions/student-t';

type EarsInput = {
  /** Counts of equally long periods, oldest first. */
  counts: readonly number[];
  method: 'C1' | 'C2' | 'C3';
  /** Number of periods in the baseline, at least 2. Default 7. */
  baseline?: number;
  /** Minimum standard deviation. Set it above 0 for low counts. Default 0. */
  minSigma?: number;
  /** Nominal false-alarm rate. Default 0.001 for C1 and C2, 0.025 for C3. */
  alpha?: number;
};

type EarsResult = {
  /**
   * One bound per count. A bound is null if a baseline that it needs is incomplete, or if its formula is undefined (0/0
   * or 0 · ∞).
   */
  upperBound: (number | null)[];
  alarm: boolean[];
};

const DEFAULT_ALPHA = { C1: 0.001, C2: 0.001, C3: 0.025 } as const;
/** C2 and C3 leave out the two periods before the count, so that a new outbreak does not raise its own bound. */
const GUARD = { C1: 0, C2: 2, C3: 2 } as const;

/**
 * Computes bounds and alarms of the CDC's Early Aberration Reporting System (Hutwagner et al. 2003, J Urban
 * Health 80:i89; Fricker et al. 2008, Stat Med 27:3407). The bounds agree with `earsC` in the R package
 * surveillance.
 * @throws RangeError that names an invalid count
 */
export function ears({ counts, method, baseline = 7, minSigma = 0, alpha }: EarsInput): EarsResult {
  checkCounts('ears', { counts });
  const z = normalQuantile(1 - (alpha ?? DEFAULT_ALPHA[method]));
  const references = counts.map((_, t) => referenceOf(counts, t - GUARD[method], baseline, minSigma));
  const upperBound = counts.map((count, t) => {
    const reference = references[t] ?? null;
    if (reference === null) return null;
    if (method !== 'C3') return reference.mean + z * reference.sd;
    const before = [1, 2].map((k) => {
      const earlier = references[t - k] ?? null;
      return earlier === null ? NaN : (at(counts, t - k) - earlier.mean) / earlier.sd;
    });
    const carried = before.reduce((sum, score) => sum + Math.max(0, score - 1), 0);
    const bound = Math.max(0, count + reference.sd * (z - carried));
    return Number.isNaN(bound) ? null : bound;
  });
  return { upperBound, alarm: upperBound.map((bound, t) => bound !== null && at(counts, t) > bound) };
}

/**
 * Returns the mean and the sample standard deviation (at least `minSigma`) of the `length` counts before
 * `end`, or null if there are fewer counts.
 */
function referenceOf(counts: readonly number[], end: number, length: number, minSigma: number) {
  if (end < length) return null;
  const values = counts.slice(end - length, end);
  const mean = values.reduce((sum, value) => sum + value, 0) / length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: Math.max(Math.sqrt(squares / (length - 1)), minSigma) };
}
