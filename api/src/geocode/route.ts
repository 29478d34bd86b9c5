import { COUNTRIES, MAX_POSTAL_TEXT, type CountryCode } from '@health-commons/contracts/countries';
import { objectMessage } from '@health-commons/contracts/errors';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { readQuery, wholeNumber } from '../http/input';
import { locate, locateAnywhere } from './locate';
import { toNominatim } from './places';

const searchSchema = v.object(
  {
    postalcode: v.pipe(
      v.string('postalcode is required'),
      v.trim(),
      v.nonEmpty('postalcode must not be empty'),
      v.maxLength(MAX_POSTAL_TEXT, `postalcode must have at most ${MAX_POSTAL_TEXT} characters`),
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

/**
 * Serves `GET /geocode/search?postalcode=&country=` with at most one place in Nominatim's format and our `precision`.
 */
export function geocodeRoute({ db }: Context): Hono {
  return new Hono().get('/search', async (c) => {
    const query = readQuery(c, searchSchema);
    const country = query.country ? findByName(query.country) : null;
    // Countries that we do not support have no results.
    if (country === undefined) return c.json([]);
    const place = country ? await locate(db, country, query.postalcode) : locateAnywhere(query.postalcode);
    const found = place ? [toNominatim(place, query.addressdetails === '1')] : [];
    // Other answers are cached briefly, because an import may soon find a better place.
    const seconds = place?.precision === 'exact' ? 86_400 : 300;
    return c.json(found, 200, { 'cache-control': `public, max-age=${seconds}` });
  });
}

function findByName(written: string): CountryCode | undefined {
  const name = written.toLowerCase();
  return COUNTRIES.find((country) => [country.code, country.name].some((one) => one.toLowerCase() === name))
    ?.code;
}
