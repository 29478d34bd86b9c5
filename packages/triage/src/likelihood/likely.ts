import type { Case } from '../case';
import type { FindingId } from '../lexicon/findings';
import { ILLNESS, NAMED_ILLNESSES, type IllnessType, type Named } from './illness';
import { COUNTED, shareOf } from './shares';

/** How many local reports weigh as much as what is known without them. */
const PSEUDO_REPORTS = 5;

/** Recent local reports by illness. */
type Prior = Partial<Record<IllnessType, number>>;

export type Likely = { illness: IllnessType; probability: number };

/** An illness that occurs where the person lives weighs as much as it does after a stay in the tropics. */
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

/** A share, or where no source gives one, the share among other illnesses, else the mean of the known ones: it tells nothing apart. */
function shareOrNeutral(illness: Named, symptom: FindingId): number {
  const known = shareOf(illness, symptom) ?? shareOf('other', symptom);
  if (known !== undefined) return known;
  const all = NAMED_ILLNESSES.flatMap((other) => shareOf(other, symptom) ?? []);
  return all.reduce((a, b) => a + b, 0) / Math.max(1, all.length);
}

/**
 * Likely illness by Bayes' rule on the symptoms that are present or denied, as if independent. Empty when fewer than two counted symptoms are
 * present.
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
