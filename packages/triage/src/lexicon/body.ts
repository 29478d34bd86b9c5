import body from '../../data/body.json';
import type { FindingId } from './findings';

export type Region = keyof typeof body.regions;
/** A sensation or sign that a body part can have, such as pain. */
export type Quality = keyof typeof body.qualities;

type QualityRecord = {
  phrases: readonly string[];
  /** The finding if `at` has none for the named body part, or if no body part or more than one is named. */
  anywhere?: FindingId;
  at: Partial<Record<Region, FindingId>>;
};

export const REGIONS: Readonly<Record<Region, readonly string[]>> = body.regions;
export const QUALITIES = body.qualities as unknown as Readonly<Record<Quality, QualityRecord>>;

/** Findings that belong to no single body part, even if a part indicates them: a hot head means fever. */
const OF_NO_PLACE = new Set<FindingId | undefined>([
  ...Object.values(QUALITIES).map(({ anywhere }) => anywhere),
  'fever',
  'body-aches',
]);

/** If several parts lead to a finding, the first part in the data wins: a stye belongs to the eyelid. */
const REGION_OF = new Map<FindingId, Region>(
  Object.values(QUALITIES)
    .flatMap(({ at }) => Object.entries(at).map(([region, id]) => [id, region as Region] as const))
    .filter(([id]) => !OF_NO_PLACE.has(id))
    .reverse(),
);

export const regionOf = (id: FindingId): Region | undefined => REGION_OF.get(id);
