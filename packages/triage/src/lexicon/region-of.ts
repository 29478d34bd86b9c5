import { ANYWHERE, AT } from './at-the-body';
import type { Region } from './body';
import type { FindingId } from './findings';

/** Findings of no one place, though a place can tell of them: a hot head is fever, an itchy ear an itch. */
const OF_NO_PLACE = new Set<FindingId | undefined>([...Object.values(ANYWHERE), 'fever', 'body-aches']);

/** The first place counts: a stye is of the eyelid. */
const REGION_OF = new Map<FindingId, Region>(
  Object.values(AT)
    .flatMap((parts) => Object.entries(parts).map(([region, id]) => [id, region as Region] as const))
    .filter(([id]) => !OF_NO_PLACE.has(id))
    .reverse(),
);

/** The part of the body that a finding is of, where it is of one. */
export const regionOf = (id: FindingId): Region | undefined => REGION_OF.get(id);
