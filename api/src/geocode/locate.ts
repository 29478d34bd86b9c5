import type { CountryCode } from '@health-commons/contracts/countries';
import { normalizePostalCode } from '@health-commons/contracts/countries';
import type { Context } from '../dependencies';
import { findAnyCountry, findExact, type GazetteerPlace } from '../gazetteer';
import { readCache, writeCache } from './cache';
import { askNominatim, type NominatimAnswer } from './nominatim';
import type { Place } from './place';
import { areaCode, countriesOfForm, isWellFormed, writtenForm } from './postal-code';

/** What is known about a postal code. Only `unavailable` is no reason to refuse it. */
export type Located =
  | { kind: 'found'; place: Place }
  /** A code of other countries, not of the chosen one. */
  | { kind: 'mismatch'; countries: CountryCode[] }
  /** The look-up service knows no such code in the country. */
  | { kind: 'nothing' }
  /** Not a form the country's codes have. */
  | { kind: 'malformed' }
  /** Our gazetteer does not have it, and nobody else could be asked. */
  | { kind: 'unavailable' };

/** What can be said at once, without the database: a place our gazetteer has, or null. */
export function locateInGazetteer(country: CountryCode, written: string): Place | null {
  const place = findExact(country, areaCode(country, written));
  return place ? toPlace(place) : null;
}

/**
 * Finds a postal code in a country: gazetteer, then what the look-up service answered before, then the service itself.
 * A code is refused for what is known about it, never because a look-up is down.
 */
export async function locate(context: Context, country: CountryCode, written: string): Promise<Located> {
  const known = locateInGazetteer(country, written);
  if (known) return { kind: 'found', place: known };
  const code = areaCode(country, written);
  if (!isWellFormed(country, code)) return elsewhere(code) ?? { kind: 'malformed' };
  const answer = await ask(context, country, code);
  if (answer.kind !== 'unavailable' || context.settings.NOMINATIM_URL) return answer;
  return elsewhere(code) ?? answer;
}

/** What speaks against a code without asking anybody; null when nothing does. */
export function refute({ settings }: Context, country: CountryCode, written: string): Located | null {
  if (locateInGazetteer(country, written)) return null;
  const code = areaCode(country, written);
  if (!isWellFormed(country, code)) return elsewhere(code) ?? { kind: 'malformed' };
  // With a look-up service it has the word.
  return settings.NOMINATIM_URL ? null : elsewhere(code);
}

/** Finds a postal code by itself: the first country that has it. */
export async function locateAnywhere(context: Context, written: string): Promise<Located> {
  const code = normalizePostalCode(written);
  const [known] = findAnyCountry(code);
  if (known) return { kind: 'found', place: toPlace(known) };
  return countriesOfForm(code).length > 0 ? ask(context, null, code) : { kind: 'malformed' };
}

async function ask(context: Context, country: CountryCode | null, code: string): Promise<NominatimAnswer> {
  const key = { country: country ?? '', code };
  const cached = await readCache(context.db, key);
  if (cached !== undefined) return cached ? { kind: 'found', place: cached } : { kind: 'nothing' };
  const written = writtenForm(country ?? countriesOfForm(code)[0] ?? 'US', code);
  const answer = await askNominatim(context, { country, code, written });
  if (answer.kind === 'found') await writeCache(context.db, key, answer.place);
  if (answer.kind === 'nothing') await writeCache(context.db, key, null);
  return answer;
}

function elsewhere(code: string): Located | null {
  const countries = findAnyCountry(code).map((place) => place.country);
  return countries.length > 0 ? { kind: 'mismatch', countries } : null;
}

function toPlace({ country, code, city, state, latitude, longitude }: GazetteerPlace): Place {
  return { country, code, city, state, latitude, longitude };
}
