import endemicIllnesses from '../../data/endemic-illnesses.json';
import illnesses from '../../data/illnesses.json';
import data from '../../data/symptom-shares.json';
import type { Case } from '../case';
import { type FindingId, isFindingId } from '../lexicon/findings';

export type IllnessType = keyof typeof illnesses;
/** An illness that symptoms can indicate. */
export type Named = Exclude<IllnessType, 'unknown'>;

/**
 * `name` fits inside a sentence. The weights are relative frequencies before local reports are added; they are
 * judgements.
 */
export const ILLNESS = illnesses;

export const ILLNESSES = Object.keys(illnesses) as IllnessType[];
export const NAMED_ILLNESSES = ILLNESSES.filter((illness) => illness !== 'unknown');

const COUNTRIES = endemicIllnesses.map(({ illness, countries }) => ({
  illness: illness as Named,
  countries: new Set(countries.split(' ')),
}));

/** Returns the illnesses of endemic-illnesses.json that occur in a country (ISO 3166-1 alpha-2). */
export const endemicIn = (country: string): Named[] =>
  COUNTRIES.filter(({ countries }) => countries.has(country)).map(({ illness }) => illness);

/**
 * Maximum weight of a source, in people. Without it, one large review (24,410 patients of 148 studies) would outweigh
 * all other sources, although studies differ by more than sampling error. A source that does not state its number of
 * people has the weight `UNSTATED`. Both numbers are judgements.
 */
const MAX_WEIGHT = 200;
const UNSTATED = 50;
/** Minimum distance of a share from 0 and 1, because no symptom proves or excludes an illness. */
const MARGIN = 0.02;

const key = (illness: string, symptom: string) => `${illness} ${symptom}`;
const bounded = (p: number) => Math.min(1 - MARGIN, Math.max(MARGIN, p));

function pooled(): Map<string, number> {
  const sums = new Map<string, { weight: number; sum: number }>();
  for (const { illness, symptom, share, people } of data.shares) {
    const weight = Math.min(people ?? UNSTATED, MAX_WEIGHT);
    const before = sums.get(key(illness, symptom)) ?? { weight: 0, sum: 0 };
    sums.set(key(illness, symptom), { weight: before.weight + weight, sum: before.sum + weight * share });
  }
  const shares = new Map([...sums].map(([cell, { weight, sum }]) => [cell, bounded(sum / weight)]));
  // An odds ratio is used only if a share of its symptom is known for `over` and none for `of`.
  for (const { of, over, symptom, odds } of data.oddsRatios) {
    const known = shares.get(key(over, symptom));
    if (known === undefined || shares.has(key(of, symptom))) continue;
    const ratio = (odds * known) / (1 - known);
    shares.set(key(of, symptom), bounded(ratio / (1 + ratio)));
  }
  return shares;
}

const SHARES = pooled();

export const COUNTED: readonly FindingId[] = [...new Set(data.shares.map(({ symptom }) => symptom))].filter(
  isFindingId,
);

/**
 * Returns the share of people with an illness who have a symptom; undefined if the sources give neither a share nor a
 * usable odds ratio.
 */
export const shareOf = (illness: string, symptom: FindingId): number | undefined =>
  SHARES.get(key(illness, symptom));

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
