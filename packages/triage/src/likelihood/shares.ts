import type { FindingId } from '../lexicon/findings';
import type { Named } from './illness';
import { RATIOS } from './ratios';
import { ROWS } from './rows';

/**
 * One source must not outweigh all others by its size alone, since settings differ more than chance does: 24,410 patients of 148 studies in
 * early 2020 count as 200. A source without a number counts as 50. (A judgement.)
 */
const MOST = 200;
const UNTOLD = 50;
/** No symptom proves or excludes: shares keep away from 0 and 1. */
const EDGE = 0.02;

const key = (illness: Named, symptom: FindingId) => `${illness} ${symptom}`;
const within = (p: number) => Math.min(1 - EDGE, Math.max(EDGE, p));

function pooled(): Map<string, number> {
  const sums = new Map<string, { weight: number; sum: number }>();
  for (const [illness, symptom, share, people] of ROWS) {
    const weight = Math.min(people ?? UNTOLD, MOST);
    const before = sums.get(key(illness, symptom)) ?? { weight: 0, sum: 0 };
    sums.set(key(illness, symptom), { weight: before.weight + weight, sum: before.sum + weight * share });
  }
  const shares = new Map([...sums].map(([cell, { weight, sum }]) => [cell, within(sum / weight)]));
  for (const { of, over, symptom, odds } of RATIOS) {
    const known = shares.get(key(over, symptom));
    if (known === undefined || shares.has(key(of, symptom))) continue;
    const ratio = (odds * known) / (1 - known);
    shares.set(key(of, symptom), within(ratio / (1 + ratio)));
  }
  return shares;
}

const SHARES = pooled();

/** Share of people with an illness who have a symptom; undefined where no source says. */
export const shareOf = (illness: Named, symptom: FindingId): number | undefined =>
  SHARES.get(key(illness, symptom));
