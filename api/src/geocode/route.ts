import { COUNTRIES, type CountryCode } from '@health-commons/contracts/countries';
import { objectMessage } from '@health-commons/contracts/errors';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { Fault } from '../http/fault';
import { readQuery, wholeNumber } from '../http/query';
import { locate, locateAnywhere, locateInGazetteer, type Located } from './locate';
import { toNominatim } from './place';

const searchSchema = v.object(
  {
    postalcode: v.pipe(
      v.string('postalcode must be given'),
      v.trim(),
      v.nonEmpty('postalcode must not be empty'),
      v.maxLength(12, 'postalcode must have 12 characters at most'),
    ),
    country: v.optional(v.pipe(v.string(), v.maxLength(100, 'country must have 100 characters at most'))),
    countrycodes: v.optional(
      v.pipe(v.string(), v.maxLength(100, 'countrycodes must have 100 characters at most')),
    ),
    format: v.optional(v.picklist(['json', 'jsonv2'], "format must be 'json'"), 'json'),
    limit: v.optional(wholeNumber('limit', 1, 40), '1'),
    addressdetails: v.optional(v.picklist(['0', '1'], 'addressdetails must be 0 or 1'), '0'),
  },
  objectMessage('the query must have names and values'),
);

const NEVER_KEPT = { 'cache-control': 'no-store' };

/**
 * `GET /geocode/search?postalcode=&country=`: Nominatim's dialect and our `precision`, one place at most. 503 when nothing was found
 * and the look-up service, which might know, did not answer.
 */
export function geocodeRoute(context: Context): Hono {
  return new Hono().get('/search', async (c) => {
    const query = readQuery(c, searchSchema);
    const asked = query.countrycodes?.split(',') ?? (query.country === undefined ? [] : [query.country]);
    const countries = asked.filter((name) => name.trim()).flatMap((name) => toCountry(name.trim()) ?? []);
    // A country we do not serve: the honest answer of a search is that nothing was found.
    const isElsewhere = countries.length === 0 && asked.some((name) => name.trim());
    if (isElsewhere) return c.json([]);
    const located = await (countries.length > 0
      ? firstFound(context, countries, query.postalcode)
      : locateAnywhere(context, query.postalcode));
    if (located.kind === 'unavailable') {
      throw new Fault(503, 'geocoding_unavailable', 'Geocoding service unavailable', { headers: NEVER_KEPT });
    }
    if (located.kind !== 'found') return c.json([], 200, { 'cache-control': 'public, max-age=60' });
    const place = toNominatim(located.place, query.addressdetails === '1');
    // An area may be known more closely soon: when the look-up service is back, or a dump was imported.
    const seconds = located.place.precision === 'exact' ? 86_400 : 300;
    return c.json([place], 200, { 'cache-control': `public, max-age=${seconds}` });
  });
}

/** The first country in which the code is found; else unavailable rather than nothing when one could not be asked. */
async function firstFound(context: Context, countries: CountryCode[], written: string): Promise<Located> {
  // A whole code in one of them before an area in another.
  const exact = countries
    .map((country) => locateInGazetteer(country, written))
    .find((place) => place !== null);
  if (exact) return { kind: 'found', place: exact };
  const outcomes = [];
  for (const country of countries) {
    const located = await locate(context, country, written);
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
