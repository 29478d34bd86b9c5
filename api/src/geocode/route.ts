import { COUNTRIES, type CountryCode } from '@health-commons/contracts/countries';
import { objectMessage } from '@health-commons/contracts/errors';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { Fault } from '../http/fault';
import { readQuery, wholeNumber } from '../http/query';
import { createSenderHash } from '../http/sender';
import type { Sender } from './ask';
import { locate, locateAnywhere, locateInGazetteer, type Located } from './locate';
import { toNominatim } from './place';

/** Each of them may need a turn of its own at the look-up service. */
const COUNTRIES_AT_MOST = 5;

/** What is written between commas, each once. */
const names = (list: string): string[] => [...new Set(list.split(',').flatMap((name) => name.trim() || []))];

const searchSchema = v.object(
  {
    postalcode: v.pipe(
      v.string('postalcode must be given'),
      v.trim(),
      v.nonEmpty('postalcode must not be empty'),
      v.maxLength(12, 'postalcode must have 12 characters at most'),
    ),
    country: v.optional(
      v.pipe(v.string(), v.maxLength(100, 'country must have 100 characters at most'), v.trim()),
    ),
    countrycodes: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(100, 'countrycodes must have 100 characters at most'),
        v.transform(names),
        v.maxLength(COUNTRIES_AT_MOST, `countrycodes must name ${COUNTRIES_AT_MOST} countries at most`),
      ),
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
  const senderHash = createSenderHash(context);
  return new Hono().get('/search', async (c) => {
    const query = readQuery(c, searchSchema);
    const asked = query.countrycodes ?? (query.country ? [query.country] : []);
    const countries = [...new Set(asked.flatMap((name) => toCountry(name) ?? []))];
    // A country we do not serve: the honest answer of a search is that nothing was found.
    if (countries.length === 0 && asked.length > 0) return c.json([]);
    const sender = () => senderHash(c);
    const located = await (countries.length > 0
      ? firstFound(context, countries, query.postalcode, sender)
      : locateAnywhere(context, query.postalcode, sender));
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
async function firstFound(
  context: Context,
  countries: readonly CountryCode[],
  written: string,
  sender: Sender,
): Promise<Located> {
  // A whole code in one of them before an area in another.
  const exact = countries
    .map((country) => locateInGazetteer(country, written))
    .find((place) => place !== null);
  if (exact) return { kind: 'found', place: exact };
  const outcomes = [];
  for (const country of countries) {
    const located = await locate(context, country, written, sender);
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
