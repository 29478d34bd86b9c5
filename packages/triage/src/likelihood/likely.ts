import type { Case } from '../case';
import type { FindingId } from '../lexicon/findings';
import type { IllnessType, Named } from './illness';
import { shareOf } from './shares';

/** Symptoms with a cited share for at least one illness: those of the report form, and rash. */
const COUNTED = [
  'fever',
  'cough',
  'sore-throat',
  'headache',
  'fatigue',
  'body-aches',
  'runny-nose',
  'nausea',
  'diarrhea',
  'taste-smell',
  'short-of-breath',
  'dizziness',
  'chills',
  'rash',
] as const satisfies readonly FindingId[];

/** Without local reports: mostly something else; illnesses of the tropics only after a stay there. Weights, a judgement. */
const AT_HOME: Readonly<Record<Named, number>> = {
  other: 10,
  flu: 3,
  covid: 3,
  dengue: 0.1,
  malaria: 0.1,
  typhoid: 0.1,
  chikungunya: 0.05,
};
const IN_THE_TROPICS: Readonly<Record<Named, number>> = {
  other: 10,
  flu: 2,
  covid: 2,
  dengue: 3,
  malaria: 3,
  typhoid: 1,
  chikungunya: 1,
};
/** How many local reports weigh as much as what is known without them. */
const PSEUDO_REPORTS = 5;

export type Prior = Partial<Record<IllnessType, number>>;

/** An illness that occurs where the person lives weighs as much as it does after a journey to the tropics. */
function baseWeights(c: Case): Record<Named, number> {
  if (c.any('tropics')) return IN_THE_TROPICS;
  const base = { ...AT_HOME };
  for (const illness of c.endemic ?? []) base[illness] = IN_THE_TROPICS[illness];
  return base;
}

function weights(c: Case, prior: Prior | undefined): Record<Named, number> {
  const base = baseWeights(c);
  const total = Object.values(base).reduce((a, b) => a + b, 0);
  return Object.fromEntries(
    Object.entries(base).map(([illness, weight]) => {
      const reports = prior?.[illness as Named] ?? 0;
      return [
        illness,
        (PSEUDO_REPORTS * weight) / total + (Number.isFinite(reports) ? Math.max(0, reports) : 0),
      ];
    }),
  ) as Record<Named, number>;
}

/** The share to use where no source gives one: the share among other illnesses, else the mean of the known ones. */
function unknownShare(symptom: FindingId, known: readonly number[]): number {
  return shareOf('other', symptom) ?? known.reduce((a, b) => a + b, 0) / Math.max(1, known.length);
}

/**
 * Likely illness by Bayes' rule on the symptoms that are present or denied, as if independent. Empty when fewer than two counted symptoms are
 * present.
 */
export function likelyIllnesses(c: Case, prior?: Prior): { illness: IllnessType; probability: number }[] {
  const stated = COUNTED.filter((symptom) => c.any(symptom) || c.denied(symptom));
  if (c.count(...COUNTED) < 2) return [];
  const post = Object.entries(weights(c, prior)) as [Named, number][];
  const scores = post.map(([illness, weight]) => {
    let log = Math.log(weight);
    for (const symptom of stated) {
      const known = post.flatMap(([other]) => shareOf(other, symptom) ?? []);
      const share = shareOf(illness, symptom) ?? unknownShare(symptom, known);
      log += Math.log(c.any(symptom) ? share : 1 - share);
    }
    return { illness, log };
  });
  const max = Math.max(...scores.map(({ log }) => log));
  const sum = scores.reduce((total, { log }) => total + Math.exp(log - max), 0);
  return scores
    .map(({ illness, log }) => ({ illness, probability: Math.exp(log - max) / sum }))
    .sort((a, b) => b.probability - a.probability);
}
