import type { Case } from '../case';
import type { FindingId } from '../lexicon/findings';
import type { IllnessType, Named } from './illness';
import { shareOf } from './shares';

/** Symptoms of the specification that at least one source counts. */
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

function weights(c: Case, prior: Prior | undefined): Record<Named, number> {
  const base = c.any('tropics') ? IN_THE_TROPICS : AT_HOME;
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

/**
 * Likely illness by Bayes' rule on the symptoms that were told, present or denied, as if independent. A cell that no source gives takes the
 * mean of the known ones, and so speaks neither for nor against. Empty when fewer than two counted symptoms are present, or only sources of
 * fewer than two illnesses know them: then nothing can be said.
 */
export function likelyIllnesses(c: Case, prior?: Prior): { illness: IllnessType; probability: number }[] {
  const told = COUNTED.filter((symptom) => c.any(symptom) || c.denied(symptom));
  if (c.count(...COUNTED) < 2) return [];
  const post = Object.entries(weights(c, prior)) as [Named, number][];
  const scores = post.map(([illness, weight]) => {
    let log = Math.log(weight);
    for (const symptom of told) {
      const known = post.flatMap(([other]) => shareOf(other, symptom) ?? []);
      const mean = known.reduce((a, b) => a + b, 0) / Math.max(1, known.length);
      const share = shareOf(illness, symptom) ?? mean;
      log += Math.log(c.any(symptom) ? share : 1 - share);
    }
    return { illness, log };
  });
  const most = Math.max(...scores.map(({ log }) => log));
  const sum = scores.reduce((total, { log }) => total + Math.exp(log - most), 0);
  return scores
    .map(({ illness, log }) => ({ illness, probability: Math.exp(log - most) / sum }))
    .sort((a, b) => b.probability - a.probability);
}
