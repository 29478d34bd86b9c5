import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import type { Context } from '../dependencies';
import { locate } from '../geocode/locate';

/** Codes looked up in one run: with one request a second, well within the job's lease. */
const AT_MOST = 30;

/** Looks up the places of reports that were stored while nobody could be asked. */
export async function fillInPlaces(context: Context): Promise<void> {
  const { db } = context;
  const due = await db.query<{ country: string; pin_code: string }>(
    'api',
    'select country, pin_code from private.take_geocode_todo($1)',
    [AT_MOST],
  );
  for (const { country, pin_code } of due) {
    const known = COUNTRY_CODES.find((code) => code === country);
    const located = known ? await locate(context, known, pin_code) : ({ kind: 'nothing' } as const);
    // Put off already; the next run asks again.
    if (located.kind === 'unavailable') continue;
    const place = located.kind === 'found' ? located.place : null;
    await db.query('api', 'select private.settle_geocode_todo($1, $2, $3, $4)', [
      country,
      pin_code,
      place?.latitude ?? null,
      place?.longitude ?? null,
    ]);
  }
}
