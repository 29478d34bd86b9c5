import data from '../../data/symptom-shares.json';
import { isFindingId, type FindingId } from '../lexicon/findings';

/**
 * One source must not outweigh all others by its size alone, since settings differ more than chance does: 24,410 patients of 148 studies in
 * early 2020 weigh as much as 200. A source without a number weighs as much as 50. (A judgement.)
 */
const MAX_WEIGHT = 200;
const UNSTATED = 50;
/** No symptom proves or excludes: shares keep away from 0 and 1. */
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
  // Odds ratios only fill cells that have no share.
  for (const { of, over, symptom, odds } of data.oddsRatios) {
    const known = shares.get(key(over, symptom));
    if (known === undefined || shares.has(key(of, symptom))) continue;
    const ratio = (odds * known) / (1 - known);
    shares.set(key(of, symptom), bounded(ratio / (1 + ratio)));
  }
  return shares;
}

const SHARES = pooled();

/** Symptoms with a cited share for at least one illness. */
export const COUNTED: readonly FindingId[] = [...new Set(data.shares.map(({ symptom }) => symptom))].filter(
  isFindingId,
);

/** Share of people with an illness who have a symptom; undefined where no source says. */
export const shareOf = (illness: string, symptom: FindingId): number | undefined =>
  SHARES.get(key(illness, symptom));
