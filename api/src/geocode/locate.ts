import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import { PLACE_PRECISIONS } from '@health-commons/contracts/postal-levels';
import type { Context } from '../dependencies';
import { findByPrefix, findExact, isNowhere, type GazetteerPlace } from '../gazetteer/areas';
import { lookUp, type TakeLookUp } from './look-up';
import { type Place, readKnown } from './places';
import { areaCode, countriesOfForm, isWellFormed } from './postal-code';

/** The result of a look-up. A report is only stored if the result is `found` or `unavailable`. */
export type Located =
  /**
   * `place.precision` says how exact the place is. `serverUnavailable` is true if a configured look-up server
   * gave no answer, so it may have a better place.
   */
  | { kind: 'found'; place: Place; serverUnavailable?: boolean }
  /** The requested country does not have the code, but `countries` do. */
  | { kind: 'mismatch'; countries: CountryCode[] }
  /**
   * The first characters are not assigned, and the look-up server (if configured) does not know the code. Or the code is
   * not a place on a map, such as that of an army post office.
   */
  | { kind: 'nothing' }
  /** The code does not have a format of the country. */
  | { kind: 'malformed' }
  /** The first characters are not known to be assigned, and the look-up server gave no answer. */
  | { kind: 'unavailable' };

/** Returns the exact place of a code's area from our gazetteer, or null if the gazetteer does not have it. */
export function locateInGazetteer(country: CountryCode, written: string): Place | null {
  const place = findExact(country, areaCode(country, written));
  return place ? { ...toPlace(place), precision: 'exact' } : null;
}

/**
 * Finds the area of a postal code in a country: of its district, if the code is finer. The sources are, in this order:
 * codes of our gazetteer, cached answers of the look-up server, codes of the imported dump, the look-up server itself,
 * and the area of the first characters (docs/decisions/0004). A code is never rejected because the look-up server is
 * down. A request to the look-up server is counted with `take`.
 */
export async function locate(
  context: Context,
  country: CountryCode,
  written: string,
  take?: TakeLookUp,
): Promise<Located> {
  const exact = locateInGazetteer(country, written);
  if (exact) return { kind: 'found', place: exact };
  const refuted = refute(country, written);
  if (refuted) return refuted;
  const code = areaCode(country, written);
  const known = await readKnown(context.db, { country, code });
  if (known.cached) return { kind: 'found', place: known.cached };
  if (known.imported) return { kind: 'found', place: known.imported };
  const area = nearest(country, code);
  const answer = known.cached === null ? NOTHING : await lookUp(context, { country, code }, take);
  if (answer.kind === 'found') return answer;
  const serverUnavailable = answer.kind === 'unavailable' && context.settings.NOMINATIM_URL !== undefined;
  if (area) return { kind: 'found', place: area, serverUnavailable };
  if (serverUnavailable) return answer;
  return elsewhere(written) ?? NOTHING;
}

/**
 * Returns why a code is wrong, or null if the code is right or only a look-up could show that it is wrong.
 */
export function refute(country: CountryCode, written: string): Located | null {
  if (locateInGazetteer(country, written)) return null;
  const code = areaCode(country, written);
  if (!isWellFormed(country, code)) return elsewhere(written) ?? { kind: 'malformed' };
  return isNowhere(country, code) ? NOTHING : null;
}

/**
 * Finds a postal code without a country, in our gazetteer only: the most precise place of any country, the first in the
 * order of the form. Pages ask so only after they have asked with the country, so no other source is needed.
 */
export function locateAnywhere(written: string): Located {
  const countries = countriesOfForm(written);
  if (countries.length === 0) return { kind: 'malformed' };
  const places = countries.flatMap((country) => nearest(country, areaCode(country, written)) ?? []);
  const [place] = places.sort((a, b) => rank(a) - rank(b));
  return place ? { kind: 'found', place } : NOTHING;
}

const NOTHING = { kind: 'nothing' } as const;
const rank = ({ precision }: Place) => PLACE_PRECISIONS.indexOf(precision);

/** Returns the area of the longest known part of a code in our gazetteer. */
function nearest(country: CountryCode, code: string): Place | null {
  const match = findByPrefix(country, code);
  return match ? { ...toPlace(match.place), precision: match.precision } : null;
}

const inAnyCountry = (written: string): Place[] =>
  COUNTRY_CODES.flatMap((country) => locateInGazetteer(country, written) ?? []);

function elsewhere(written: string): Located | null {
  const countries = inAnyCountry(written).map((place) => place.country);
  return countries.length > 0 ? { kind: 'mismatch', countries } : null;
}

function toPlace({ country, code, city, state, latitude, longitude }: GazetteerPlace) {
  return { country, code, city, state, latitude, longitude };
}
