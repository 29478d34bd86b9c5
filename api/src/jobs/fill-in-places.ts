import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import type { PlacePrecision } from '@health-commons/contracts/postal-levels';
import type { Context } from '../dependencies';
import { locate, type Located } from '../geocode/locate';
import { coarser } from '../geocode/places';

/**
 * Maximum codes per run. The job runs once a minute. The look-up server gets at most 30 requests a minute:
 * the job uses at most 15, and 15 are left for visitors.
 */
const MAX_CODES = { withServer: 15, local: 500 } as const;

/** Codes claimed at a time. A claim postpones the code, so the job claims only codes that the run can reach. */
const PORTION = 10;

/**
 * `perTransaction` is the maximum number of reports that one transaction moves. A run that has moved `perRun`
 * reports claims no further codes.
 */
const MAX_MOVED = { perTransaction: 1_000, perRun: 10_000 } as const;

/** A code with reports that need a better place. The precision is 'unknown' if some of them have no place. */
type Code = { country: string; pin_code: string; precision: PlacePrecision | 'unknown' };

/**
 * Looks up places for reports that have none, and better places for reports at the point of a city or region.
 * Reports with an invalid code are not changed.
 */
export async function fillInPlaces(context: Context): Promise<void> {
  let left: number = context.settings.NOMINATIM_URL ? MAX_CODES.withServer : MAX_CODES.local;
  let moved = 0;
  while (left > 0 && moved < MAX_MOVED.perRun) {
    const due = await context.db.query<Code>(
      'api',
      'select country, pin_code, precision from private.take_codes_to_place($1)',
      [Math.min(PORTION, left)],
    );
    if (due.length === 0) return;
    left -= due.length;
    for (const code of due) moved += await moveReports(context, code);
  }
}

/** Returns the number of reports moved. */
async function moveReports(context: Context, code: Code): Promise<number> {
  const { db } = context;
  const country = COUNTRY_CODES.find((known) => known === code.country);
  const located: Located = country ? await locate(context, country, code.pin_code) : { kind: 'wrong' };
  const place = located.kind === 'found' ? located.place : null;
  let moved = 0;
  if (place && isBetter(place.precision, code.precision)) {
    const rows = await db.query<{ moved: number }>(
      'api',
      'select private.move_reports($1, $2, $3, $4, $5, $6) as moved',
      [
        code.country,
        code.pin_code,
        place.latitude,
        place.longitude,
        place.precision,
        MAX_MOVED.perTransaction,
      ],
    );
    moved = rows[0]?.moved ?? 0;
  }
  const isRetryable =
    located.kind === 'unavailable' || (located.kind === 'found' && located.serverUnavailable);
  if (moved < MAX_MOVED.perTransaction && !isRetryable)
    await db.query('api', 'select private.postpone_code($1, $2)', [code.country, code.pin_code]);
  return moved;
}

function isBetter(found: PlacePrecision, known: Code['precision']): boolean {
  return known === 'unknown' || (found !== known && coarser(found, known) === known);
}
