import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import type { Context } from '../dependencies';
import { locate } from '../geocode/locate';

/** Codes looked up in one run: with a turn every 1.25 seconds at somebody else's server, well within the job's lease. */
const AT_MOST = { asking: 30, alone: 500 } as const;

/**
 * Looks up the places of reports that were stored without one: nobody could be asked, or only the region was known. A place is given
 * once it is known to its city or better; a code that turns out to be none leaves its reports without a place.
 */
export async function fillInPlaces(context: Context): Promise<void> {
  const { db, settings } = context;
  const due = await db.query<{ country: string; pin_code: string }>(
    'api',
    'select country, pin_code from private.take_geocode_todo($1)',
    [settings.NOMINATIM_URL ? AT_MOST.asking : AT_MOST.alone],
  );
  for (const { country, pin_code } of due) {
    const known = COUNTRY_CODES.find((code) => code === country);
    const located = known ? await locate(context, known, pin_code) : ({ kind: 'nothing' } as const);
    // Put off already; a later run asks again.
    if (located.kind === 'unavailable') continue;
    if (located.kind === 'found' && located.place.precision === 'region') continue;
    const place = located.kind === 'found' ? located.place : null;
    await db.query('api', 'select private.settle_geocode_todo($1, $2, $3, $4)', [
      country,
      pin_code,
      place?.latitude ?? null,
      place?.longitude ?? null,
    ]);
  }
}
