import type { CountryCode } from '@health-commons/contracts/countries';
import { normalizePostalCode } from '@health-commons/contracts/countries';
import { PLACE_PRECISIONS } from '@health-commons/contracts/geocode';
import type { Context } from '../dependencies';
import { findAnyCountry, findByPrefix, findExact, type GazetteerPlace } from '../gazetteer';
import { ask, type Sender } from './ask';
import { readKnown, type Known } from './cache';
import type { Place } from './place';
import { areaCode, countriesOfForm, isWellFormed } from './postal-code';

/** What is known about a postal code. Only `unavailable` is no reason to refuse it. */
export type Located =
  /** As closely as it is known: see the place's precision. `unasked`: there is a look-up service, which may know better, and it did not answer. */
  | { kind: 'found'; place: Place; unasked?: boolean }
  /** A code of other countries, not of the chosen one. */
  | { kind: 'mismatch'; countries: CountryCode[] }
  /** Begins as no code of the country does, and the look-up service, where there is one, knows no such code. */
  | { kind: 'nothing' }
  /** Not a form the country's codes have. */
  | { kind: 'malformed' }
  /** Begins as no code of the country that we know of, and the look-up service did not answer. */
  | { kind: 'unavailable' };

/** What can be said at once, without the database: a whole code our gazetteer has, or null. */
export function locateInGazetteer(country: CountryCode, written: string): Place | null {
  const place = findExact(country, areaCode(country, written));
  return place ? { ...toPlace(place), precision: 'exact' } : null;
}

/**
 * Finds a postal code in a country, as closely as anybody knows: our gazetteer's whole codes, the cache, the imported dump, the look-up
 * service, and when none of them has it the area of its first characters (docs/decisions/0023). A code is refused for what is known
 * about it, never because a look-up is down. `sender`: who asks, where that is counted.
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
      : await ask(context, { country, code }, { hasPlace: area !== null, sender });
  if (answer.kind === 'found') return answer;
  const unasked = answer.kind === 'unavailable' && context.settings.NOMINATIM_URL !== undefined;
  if (area) return { kind: 'found', place: area, unasked };
  if (unasked) return answer;
  return elsewhere(code) ?? NOTHING;
}

/** What speaks against a code without asking anybody; null when nothing does. */
export function refute(country: CountryCode, written: string): Located | null {
  if (locateInGazetteer(country, written)) return null;
  const code = areaCode(country, written);
  return isWellFormed(country, code) ? null : (elsewhere(code) ?? { kind: 'malformed' });
}

/** Finds a postal code by itself: the first country that has it, else the one whose area of it is known best. */
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
      : await ask(context, { country: null, code }, { hasPlace: area !== undefined, sender });
  if (answer.kind === 'found') return answer;
  if (area) return { kind: 'found', place: area };
  return answer.kind === 'unavailable' && context.settings.NOMINATIM_URL ? answer : NOTHING;
}

const NOTHING = { kind: 'nothing' } as const;
const UNKNOWN: Known = { cached: undefined, imported: undefined };
const rank = ({ precision }: Place) => PLACE_PRECISIONS.indexOf(precision);

/** The area of the longest part of a code that the dump or our gazetteer knows; the dump's, which is finer, when both know as much. */
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
