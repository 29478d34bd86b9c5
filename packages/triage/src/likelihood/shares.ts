import data from '../../data/symptom-shares.json';
import { isFindingId, type FindingId } from '../lexicon/findings';

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
