import type { HealthAggregate } from '@health-commons/contracts/aggregates';

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
