import { COUNTRIES, type CountryCode } from '@health-commons/contracts/countries';
import { objectMessage } from '@health-commons/contracts/errors';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { Fault } from '../http/fault';
import { readQuery, wholeNumber } from '../http/input';
import type { SenderLimits } from '../limits/sender-limits';
import type { TakeLookUp } from './look-up';
import { locate, locateAnywhere, locateInGazetteer, type Located } from './locate';
import { toNominatim } from './places';

/** The limit is low, because each country may need a turn at the look-up server. */
const MAX_COUNTRIES = 5;

/** Returns the distinct items of a comma-separated list. */
const names = (list: string): string[] => [...new Set(list.split(',').flatMap((name) => name.trim() || []))];

const searchSchema = v.object(
  {
    postalcode: v.pipe(
      v.string('postalcode is required'),
      v.trim(),
      v.nonEmpty('postalcode must not be empty'),
      v.maxLength(12, 'postalcode must have at most 12 characters'),
    ),
    country: v.optional(
      v.pipe(v.string(), v.maxLength(100, 'country must have at most 100 characters'), v.trim()),
    ),
    countrycodes: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(100, 'countrycodes must have at most 100 characters'),
        v.transform(names),
        v.maxLength(MAX_COUNTRIES, `countrycodes must have at most ${MAX_COUNTRIES} countries`),
      ),
    ),
    format: v.optional(v.picklist(['json', 'jsonv2'], "format must be 'json'"), 'json'),
    limit: v.optional(wholeNumber('limit', 1, 40), '1'),
    addressdetails: v.optional(v.picklist(['0', '1'], 'addressdetails must be 0 or 1'), '0'),
  },
  objectMessage('the query must have names and values'),
);

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Serves `GET /geocode/search?postalcode=&country=` with at most one place in Nominatim's format and our
 * `precision`. Responds 503 if no place was found and the look-up server gave no answer.
 */
export function geocodeRoute(context: Context, limits: SenderLimits): Hono {
  return new Hono().get('/search', async (c) => {
    const query = readQuery(c, searchSchema);
    const requested = query.countrycodes ?? (query.country ? [query.country] : []);
    const countries = [...new Set(requested.flatMap((name) => toCountry(name) ?? []))];
    // Countries that we do not support have no results.
    if (countries.length === 0 && requested.length > 0) return c.json([]);
    const take = () => limits.take(c, 'look-up');
    const located = await (countries.length > 0
      ? firstFound(context, countries, query.postalcode, take)
      : locateAnywhere(context, query.postalcode, take));
    if (located.kind === 'unavailable') {
      throw new Fault(503, 'geocoding_unavailable', 'Geocoding service unavailable', { headers: NO_STORE });
    }
    if (located.kind !== 'found') return c.json([], 200, { 'cache-control': 'public, max-age=60' });
    const place = toNominatim(located.place, query.addressdetails === '1');
    // An area is cached briefly, because a look-up or an import may soon find a better place.
    const seconds = located.place.precision === 'exact' ? 86_400 : 300;
    return c.json([place], 200, { 'cache-control': `public, max-age=${seconds}` });
  });
}

/**
 * Returns the place of the first country for which our gazetteer has the whole code, otherwise the first 'found'
 * result of `locate`. Without either, returns 'unavailable' if a country has this result, otherwise 'nothing'.
 */
async function firstFound(
  context: Context,
  countries: readonly CountryCode[],
  written: string,
  take: TakeLookUp,
): Promise<Located> {
  // A whole code in one country takes precedence over an area in another country.
  const exact = countries
    .map((country) => locateInGazetteer(country, written))
    .find((place) => place !== null);
  if (exact) return { kind: 'found', place: exact };
  const outcomes = [];
  for (const country of countries) {
    const located = await locate(context, country, written, take);
    if (located.kind === 'found') return located;
    outcomes.push(located);
  }
  return outcomes.find(({ kind }) => kind === 'unavailable') ?? { kind: 'nothing' };
}

function toCountry(written: string): CountryCode | undefined {
  const name = written.toLowerCase();
  return COUNTRIES.find(
    (country) => country.code.toLowerCase() === name || country.name.toLowerCase() === name,
  )?.code;
}
