import body from '../../data/body.json';
import type { FindingId } from './findings';

/** A part of the body. */
export type Region = keyof typeof body.regions;
/** What is felt or seen at a part of the body. */
export type Quality = keyof typeof body.qualities;

type QualityRecord = {
  phrases: readonly string[];
  /** The finding when no part of the body is named. */
  anywhere?: FindingId;
  /** The finding at a part of the body. */
  at: Partial<Record<Region, FindingId>>;
};

export const REGIONS: Readonly<Record<Region, readonly string[]>> = body.regions;
export const QUALITIES = body.qualities as unknown as Readonly<Record<Quality, QualityRecord>>;

/** Findings of no one place, though a place can indicate them: a hot head is fever, an itchy ear an itch. */
const OF_NO_PLACE = new Set<FindingId | undefined>([
  ...Object.values(QUALITIES).map(({ anywhere }) => anywhere),
  'fever',
  'body-aches',
]);

/** The first place wins: a stye is of the eyelid. */
const REGION_OF = new Map<FindingId, Region>(
  Object.values(QUALITIES)
    .flatMap(({ at }) => Object.entries(at).map(([region, id]) => [id, region as Region] as const))
    .filter(([id]) => !OF_NO_PLACE.has(id))
    .reverse(),
);

/** The part of the body that a finding belongs to, if any. */
export const regionOf = (id: FindingId): Region | undefined => REGION_OF.get(id);
