import type { CountryCode } from '@health-commons/contracts/countries';
import { PLACE_PRECISIONS } from '@health-commons/contracts/postal-levels';
import type { Db } from '../dependencies';
import { findExact, findNearest, isNowhere } from '../gazetteer/areas';
import { findImported, type Place } from './places';
import { areaCode, countriesOfForm, isWellFormed } from './postal-code';

/**
 * Finds the area of a postal code in a country: of its district, if the code is finer. The sources are, in this order:
 * codes of our gazetteer, codes of the imported dump, and the area of the first characters (docs/decisions/0004).
 * Returns null for a wrong code: it does not have a format of the country, its first characters are not assigned, or it
 * is not a place on a map, such as that of an army post office.
 */
export async function locate(db: Db, country: CountryCode, written: string): Promise<Place | null> {
  if (isWrong(country, written)) return null;
  const code = areaCode(country, written);
  const known = findNearest(country, code) ?? null;
  if (known?.precision === 'exact') return known;
  return (await findImported(db, country, code)) ?? known;
}

/** Returns whether a code is wrong and this can be known without the database. */
export function isWrong(country: CountryCode, written: string): boolean {
  const code = areaCode(country, written);
  if (findExact(country, code)) return false;
  return !isWellFormed(country, code) || isNowhere(country, code);
}

/**
 * Finds a postal code without a country, in our gazetteer only: the most precise place of any country, the first in the
 * order of the form. Pages ask so only after they have asked with the country, so no other source is needed.
 */
export function locateAnywhere(written: string): Place | null {
  const places = countriesOfForm(written).flatMap(
    (country) => findNearest(country, areaCode(country, written)) ?? [],
  );
  const [place = null] = places.sort((a, b) => rank(a) - rank(b));
  return place;
}

const rank = ({ precision }: Place) => PLACE_PRECISIONS.indexOf(precision);
