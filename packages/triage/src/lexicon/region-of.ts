import { AT } from './at-the-body';
import type { Region } from './body';
import type { FindingId } from './findings';

const REGION_OF = new Map<FindingId, Region>(
  Object.values(AT).flatMap((parts) =>
    Object.entries(parts).map(([region, id]) => [id, region as Region] as const),
  ),
);

/** The part of the body that a finding is of, where it is of one. */
export const regionOf = (id: FindingId): Region | undefined => REGION_OF.get(id);
