import type { CountryCode } from '@health-commons/contracts/countries';
import { normalizePostalCode } from '@health-commons/contracts/countries';
import { PLACE_PRECISIONS } from '@health-commons/contracts/geocode';
import type { Context } from '../dependencies';
import { findAnyCountry, findByPrefix, findExact, type GazetteerPlace } from '../gazetteer';
import { lookUp, type Sender } from './look-up';
import { readKnown, type Known } from './cache';
import type { Place } from './place';
import { areaCode, countriesOfForm, isWellFormed } from './postal-code';

/** The result of a look-up. Reports are rejected for all but `found` and `unavailable`. */
export type Located =
  /** See the place's precision. `serverUnavailable`: the look-up server, which may have a better place, did not answer. */
  | { kind: 'found'; place: Place; serverUnavailable?: boolean }
  /** A code of other countries. */
  | { kind: 'mismatch'; countries: CountryCode[] }
  /** Its first characters are not assigned, and the look-up server, if any, does not know the code. */
  | { kind: 'nothing' }
  /** Not in a format of the country. */
  | { kind: 'malformed' }
  /** Its first characters are not known to be assigned, and the look-up server did not answer. */
  | { kind: 'unavailable' };

/** The place of a whole code in our gazetteer, without the database; null for other codes. */
export function locateInGazetteer(country: CountryCode, written: string): Place | null {
  const place = findExact(country, areaCode(country, written));
  return place ? { ...toPlace(place), precision: 'exact' } : null;
}

/**
 * Finds a postal code in a country. Sources in order: whole codes of our gazetteer, cache, imported dump, look-up server, and the area
 * of the first characters (docs/decisions/0023). A code is never rejected because the server is down. `sender` counts against its limit.
 */
export async function locate(
  context: Context,
  country: CountryCode,
  written: string,
  sender?: Sender,
): Promise<Located> {
  const exact = locateInGazetteer(country, written);
  if (exact) return { kind: 'found', place: exact };
  const code = areaCode(country, written);
  if (!isWellFormed(country, code)) return elsewhere(code) ?? { kind: 'malformed' };
  const known = await readKnown(context.db, { country, code });
  if (known.cached) return { kind: 'found', place: known.cached };
  const area = nearest(country, code, known);
  if (area && known.imported?.matched === code) return { kind: 'found', place: area };
  const answer =
    known.cached === null
      ? NOTHING
      : await lookUp(context, { country, code }, { hasPlace: area !== null, sender });
  if (answer.kind === 'found') return answer;
  const serverUnavailable = answer.kind === 'unavailable' && context.settings.NOMINATIM_URL !== undefined;
  if (area) return { kind: 'found', place: area, serverUnavailable };
  if (serverUnavailable) return answer;
  return elsewhere(code) ?? NOTHING;
}

/** Why a code is wrong, as far as that is known without a look-up; null otherwise. */
export function refute(country: CountryCode, written: string): Located | null {
  if (locateInGazetteer(country, written)) return null;
  const code = areaCode(country, written);
  return isWellFormed(country, code) ? null : (elsewhere(code) ?? { kind: 'malformed' });
}

/** Finds a postal code without a country: the first country that has it, otherwise the one with the most precise area. */
export async function locateAnywhere(context: Context, written: string, sender?: Sender): Promise<Located> {
  const code = normalizePostalCode(written);
  const [exact] = findAnyCountry(code);
  if (exact) return { kind: 'found', place: { ...toPlace(exact), precision: 'exact' } };
  const countries = countriesOfForm(code);
  if (countries.length === 0) return { kind: 'malformed' };
  const areas = countries.flatMap((country) => nearest(country, code, UNKNOWN) ?? []);
  const [area] = areas.sort((a, b) => rank(a) - rank(b));
  const { cached } = await readKnown(context.db, { country: null, code });
  if (cached) return { kind: 'found', place: cached };
  const answer =
    cached === null
      ? NOTHING
      : await lookUp(context, { country: null, code }, { hasPlace: area !== undefined, sender });
  if (answer.kind === 'found') return answer;
  if (area) return { kind: 'found', place: area };
  return answer.kind === 'unavailable' && context.settings.NOMINATIM_URL ? answer : NOTHING;
}

const NOTHING = { kind: 'nothing' } as const;
const UNKNOWN: Known = { cached: undefined, imported: undefined };
const rank = ({ precision }: Place) => PLACE_PRECISIONS.indexOf(precision);

/** The area of the longest known part of a code, from the dump or our gazetteer; from the dump, which is finer, if both are equal. */
function nearest(country: CountryCode, code: string, { imported }: Known): Place | null {
  const match = findByPrefix(country, code);
  if (imported && imported.matched.length >= (match?.prefix.length ?? 0)) return imported.place;
  return match ? { ...toPlace(match.place), precision: match.precision } : null;
}

function elsewhere(code: string): Located | null {
  const countries = findAnyCountry(code).map((place) => place.country);
  return countries.length > 0 ? { kind: 'mismatch', countries } : null;
}

function toPlace({ country, code, city, state, latitude, longitude }: GazetteerPlace) {
  return { country, code, city, state, latitude, longitude };
}
