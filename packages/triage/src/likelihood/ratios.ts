import type { FindingId } from '../lexicon/findings';
import type { Named } from './illness';
import type { LikelihoodSource } from './sources';

/** Odds of a symptom under one illness over those under another, where a study compared the two. */
export type Ratio = { of: Named; over: Named; symptom: FindingId; odds: number; source: LikelihoodSource };

/** They fill cells that no share is known of. The third published ratio (flu over COVID-19, runny nose, 8.3) agrees with the shares known. */
export const RATIOS: readonly Ratio[] = [
  { of: 'dengue', over: 'covid', symptom: 'cough', odds: 0.12, source: 'ajtmh-2023' },
  { of: 'dengue', over: 'covid', symptom: 'short-of-breath', odds: 0.18, source: 'ajtmh-2023' },
];
