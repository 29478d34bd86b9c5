/** The change of one illness: the logarithm of its reports per expected report, and its weight in reports. */
export type Change = { log: number; weight: number };

type Week = {
  /** Reports of a week, and how many the illness's own level and pattern let expect. */
  count: number;
  expected: number;
  /** Variance / mean. */
  dispersion: number;
  /** Learned reports behind `expected`. */
  learned: number;
};

export const changeOf = ({ count, expected, dispersion, learned }: Week): Change => ({
  log: Math.log((count + 0.5) / (expected + 0.5)),
  weight: 1 / (dispersion / (count + 0.5) + dispersion / (learned + 0.5)),
});

/** The reporting effort: how many people report, compared with the days that the levels were learned from. */
export type Effort = {
  /** Logarithm of the reports per expected report. Above 0 if more people report. */
  log: number;
  /** Its variance. */
  variance: number;
};

export const SAME_EFFORT: Effort = { log: 0, variance: 0 };

/** Weight of 'no change', in reports: the number of users rarely multiplies within weeks. */
const PRIOR = 10;
/** Fewer illnesses cannot tell a change of effort from a change of one illness. */
const MIN_ILLNESSES = 2;
/** An illness whose logarithm differs more from that change, beyond two standard errors, has changed by itself. */
const APART = 0.5;

/**
 * Estimates the reporting effort: the change that all illnesses share. The illness that changed least anchors it, so a
 * wave of some illnesses changes the effort as little as its end. Of all illnesses near the anchor, and of 'no change',
 * it is the weighted median. Null with fewer than MIN_ILLNESSES.
 */
export function effortOf(changes: readonly Change[]): Effort | null {
  const [anchor] = [...changes].sort((a, b) => Math.abs(a.log) - Math.abs(b.log));
  if (!anchor || changes.length < MIN_ILLNESSES) return null;
  const near = changes.filter(
    ({ log, weight }) =>
      Math.abs(log - anchor.log) <= APART + 2 * Math.sqrt(1 / weight + 1 / anchor.weight) ||
      log === anchor.log,
  );
  const all = [{ log: 0, weight: PRIOR }, ...bounded(near)];
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  return { log: medianOf(all), variance: (total - PRIOR) / total ** 2 };
}

/** Limits each weight to that of the others together, so that no illness decides alone. */
function bounded(observed: readonly Change[]): Change[] {
  const total = observed.reduce((sum, { weight }) => sum + weight, 0);
  return observed.length < 2
    ? [...observed]
    : observed.map(({ log, weight }) => ({ log, weight: Math.min(weight, total - weight) }));
}

function medianOf(observed: readonly Change[]): number {
  const sorted = [...observed].sort((a, b) => a.log - b.log);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let below = 0;
  for (const [i, { log, weight }] of sorted.entries()) {
    below += weight;
    if (below === half) return (log + (sorted[i + 1]?.log ?? log)) / 2;
    if (below > half) return log;
  }
  return 0;
}
