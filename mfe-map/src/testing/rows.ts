import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { DEFAULT_SELECTION } from '../data/selection';

/** Returns a row for an exact place in Mumbai with 3 dengue reports. */
export function aggregate(change: Partial<HealthAggregate> = {}): HealthAggregate {
  return {
    lat: 19.076,
    lon: 72.878,
    count: 3,
    several: false,
    illness: 'dengue',
    severity: 'mild',
    last_reported_at: '2026-11-20T10:00:00+00:00',
    ...change,
  };
}

/** A map of Mumbai as the storage has it, with the time 20 November 2026, 18:30 UTC. */
export const SAVED_MAP = {
  rows: [aggregate()],
  level: 'exact' as const,
  selection: DEFAULT_SELECTION,
  saved: '2026-11-20T18:30:00.000Z',
  savedView: { zoom: 6, bbox: { west: 65, south: 14, east: 82, north: 24 } },
};
