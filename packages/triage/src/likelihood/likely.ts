import type { Case } from '../case';
import type { FindingId } from '../lexicon/findings';
import { ILLNESS, NAMED_ILLNESSES, type IllnessType, type Named } from './illness';
import { COUNTED, shareOf } from './shares';

/** Number of local reports that weigh as much as all base weights together. */
const PSEUDO_REPORTS = 5;

/** Number of recent local reports by illness. */
type Prior = Partial<Record<IllnessType, number>>;

export type Likely = { illness: IllnessType; probability: number };

/**
 * Returns `weightInTropics` if the illness is known to occur in the person's country, or if the person stayed in the
 * tropics. Otherwise returns `weight`.
 */
function baseWeight(c: Case, illness: Named): number {
  const { weight, weightInTropics } = ILLNESS[illness];
  return c.any(['tropics']) || c.endemic?.includes(illness) ? weightInTropics : weight;
}

function weights(c: Case, prior: Prior | undefined): { illness: Named; weight: number }[] {
  const base = NAMED_ILLNESSES.map((illness) => ({ illness, weight: baseWeight(c, illness) }));
  const total = base.reduce((sum, { weight }) => sum + weight, 0);
  return base.map(({ illness, weight }) => {
    const reports = prior?.[illness] ?? 0;
    return {
      illness,
      weight: (PSEUDO_REPORTS * weight) / total + (Number.isFinite(reports) ? Math.max(0, reports) : 0),
    };
  });
}

/**
 * Returns the share of people with the illness who have the symptom. If no source gives it, returns the symptom's share
 * in the illness 'other', or else the mean of its known shares, so that a missing share counts neither for nor against
 * the illness.
 */
function shareOrNeutral(illness: Named, symptom: FindingId): number {
  const known = shareOf(illness, symptom) ?? shareOf('other', symptom);
  if (known !== undefined) return known;
  const all = NAMED_ILLNESSES.flatMap((other) => shareOf(other, symptom) ?? []);
  return all.reduce((a, b) => a + b, 0) / Math.max(1, all.length);
}

/**
 * Estimates the probabilities of the illnesses by Bayes' rule from present and denied symptoms, as if symptoms were
 * independent; most likely first. Returns an empty list if fewer than two counted symptoms are present.
 */
export function likelyIllnesses(c: Case, prior?: Prior): Likely[] {
  if (c.count(COUNTED) < 2) return [];
  const scores = weights(c, prior).map(({ illness, weight }) => {
    let log = Math.log(weight);
    for (const symptom of COUNTED) {
      if (c.any([symptom])) log += Math.log(shareOrNeutral(illness, symptom));
      else if (c.denied([symptom])) log += Math.log(1 - shareOrNeutral(illness, symptom));
    }
    return { illness, log };
  });
  const max = Math.max(...scores.map(({ log }) => log));
  const sum = scores.reduce((total, { log }) => total + Math.exp(log - max), 0);
  return scores
    .map(({ illness, log }) => ({ illness, probability: Math.exp(log - max) / sum }))
    .sort((a, b) => b.probability - a.probability);
}
