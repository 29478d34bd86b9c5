import { COUNTRIES, type CountryCode } from '@health-commons/contracts/countries';
import { objectMessage } from '@health-commons/contracts/errors';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { Fault } from '../http/fault';
import { readQuery, wholeNumber } from '../http/input';
import type { SenderLimits } from '../limits/sender-limits';
import { locate, locateAnywhere } from './locate';
import { toNominatim } from './places';

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
    format: v.optional(v.literal('json', "format must be 'json'"), 'json'),
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
    const country = query.country ? findByName(query.country) : null;
    // Countries that we do not support have no results.
    if (country === undefined) return c.json([]);
    const take = () => limits.take(c, 'look-up');
    const located = await (country
      ? locate(context, country, query.postalcode, take)
      : locateAnywhere(query.postalcode));
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

function findByName(written: string): CountryCode | undefined {
  const name = written.toLowerCase();
  return COUNTRIES.find((country) => [country.code, country.name].some((one) => one.toLowerCase() === name))
    ?.code;
}
