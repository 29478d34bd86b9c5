import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import type { PlacePrecision } from '@health-commons/contracts/postal-levels';
import type { Context } from '../dependencies';
import { locate } from '../geocode/locate';
import { rankOf } from '../geocode/places';
import { callForRows, callForValue } from '../queries';

/** Maximum codes per run. The job runs once a minute. */
const MAX_CODES = 500;

/** Maximum number of reports that one transaction moves. */
const MAX_MOVED = 1_000;

/** A code with reports that need a better place. The precision is 'unknown' if some of them have no place. */
type Code = { country: string; pin_code: string; precision: PlacePrecision | 'unknown' };

/**
 * Moves reports without a place, or at the point of a city or region, to a better place of their code, which an import
 * or a new version has. Reports with an invalid code are not changed.
 */
export async function fillInPlaces({ db }: Context): Promise<void> {
  const due = await callForRows<Code>(db, 'take_codes_to_place', MAX_CODES);
  for (const { country, pin_code: code, precision } of due) {
    const known = COUNTRY_CODES.find((one) => one === country);
    const place = known && (await locate(db, known, code));
    if (!place || (precision !== 'unknown' && rankOf(place.precision) >= rankOf(precision))) continue;
    const move = [country, code, place.latitude, place.longitude, place.precision, MAX_MOVED];
    while ((await callForValue<number>(db, 'move_reports', ...move)) === MAX_MOVED);
  }
}
