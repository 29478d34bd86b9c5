import type { ReportColumns } from '@health-commons/contracts/report-fields';
import { expectation, periodStart } from './model';
import { createPlaceDrawer, drawMoment, drawSeverity, drawSymptoms } from './draw-report';
import { createRandom, type Random } from './random';
import { syntheticAreas } from './synthetic-areas';

/** A row of public.symptom_reports. Coordinates have 3 decimals; `created_at` is ISO 8601 in UTC. */
export type DemonstrationRow = ReportColumns & {
  id: string;
  latitude: number;
  longitude: number;
  created_at: string;
  is_demonstration: true;
};

export type Wanted = {
  reports: number;
  seed: number;
  /** End of the period. */
  now: Date;
  /**
   * Minimum number of postal areas. Areas are invented if the gazetteer has fewer. By default, only the
   * gazetteer's areas are used.
   */
  areas?: number | undefined;
};

/**
 * Streams invented reports of the 3 years and 4 weeks before `now`, ordered by day. The same arguments give the same
 * rows. Ids do not depend on `now`, so that writing the same set again adds nothing.
 */
export function* generateReports({
  reports,
  seed,
  now,
  areas,
}: Wanted): Generator<DemonstrationRow, void, void> {
  const start = periodStart(now);
  const { totals, cell } = expectation(start, now, seed);
  const drawPlace = createPlaceDrawer(seed, areas === undefined ? undefined : syntheticAreas(areas, seed));
  const random = createRandom('report', reports, seed);
  const nextId = createIds(createRandom('id', reports, seed, ...(areas === undefined ? [] : [areas])));
  let index = 0;
  for (const position of sortedPositions(createRandom('position', reports, seed), reports)) {
    while (index < totals.length - 1 && (totals[index] ?? 1) <= position) index += 1;
    const { day, region, illness } = cell(index);
    const place = drawPlace(random, region, illness);
    const symptoms = drawSymptoms(random, illness);
    yield {
      id: nextId(),
      country: place.country,
      pin_code: place.code,
      symptoms,
      illness_type: illness,
      severity: drawSeverity(random, illness, symptoms),
      latitude: place.latitude,
      longitude: place.longitude,
      created_at: drawMoment(random, day, place, start, now).toISOString(),
      is_demonstration: true,
    };
  }
}

/**
 * Streams `count` sorted uniform random numbers in [0, 1). The smallest of n such numbers is distributed as 1 - u^(1/n)
 * with uniform u.
 */
function* sortedPositions(random: Random, count: number): Generator<number, void, void> {
  let left = 1;
  for (let n = count; n > 0; n -= 1) {
    left *= (1 - random()) ** (1 / n);
    yield 1 - left;
  }
}

/** Returns a generator of UUIDs of version 8, for custom content (RFC 9562). */
function createIds(random: Random): () => string {
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return () =>
    `${hex(8)}-${hex(4)}-8${hex(3)}-${'89ab'[Math.floor(random() * 4)] ?? '8'}${hex(3)}-${hex(6)}${hex(6)}`;
}
