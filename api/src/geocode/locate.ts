import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import { readPostalCode } from '@health-commons/contracts/postal-code';
import type { Db } from '../dependencies';
import { findExact, findNearest, isNowhere } from '../gazetteer/areas';
import { findImported, rankOf, type Place } from './places';

/**
 * Finds the area of a postal code in a country: of its district, if the code is finer. The sources are, in this order:
 * codes of our gazetteer, codes of the imported dump, and the area of the first characters (docs/decisions/0004).
 * Returns null for a wrong code: it does not have a format of the country, its first characters are not assigned, or it
 * is not a place on a map, such as that of an army post office.
 */
export async function locate(db: Db, country: CountryCode, written: string): Promise<Place | null> {
  const code = codeIn(country, written);
  if (code === null) return null;
  const known = findNearest(country, code) ?? null;
  if (known?.precision === 'exact') return known;
  return (await findImported(db, country, code)) ?? known;
}

/** Returns the district of a code, or null for one that is wrong as can be known without the database. */
export function codeIn(country: CountryCode, written: string): string | null {
  const reading = readPostalCode(country, written);
  if (reading.status === 'none') return null;
  const { district } = reading;
  return isNowhere(country, district) && !findExact(country, district) ? null : district;
}

/**
 * Finds a postal code without a country, in our gazetteer only: the most precise place of any country, the first in the
 * order of the form. Pages ask so only after they have asked with the country, so no other source is needed.
 */
export function locateAnywhere(written: string): Place | null {
  const places = COUNTRY_CODES.flatMap((country) => {
    const code = codeIn(country, written);
    return code === null ? [] : (findNearest(country, code) ?? []);
  });
  const [place = null] = places.sort((a, b) => rankOf(a.precision) - rankOf(b.precision));
  return place;
}
