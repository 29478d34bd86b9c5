import { COUNTRIES, type CountryCode, MAX_POSTAL_TEXT } from '@health-commons/contracts/countries';
import { objectMessage } from '@health-commons/contracts/errors';
import { text, wholeNumber } from '@health-commons/contracts/schema-parts';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { readQuery } from '../http/input';
import { findCities } from './find-cities';
import { locate, locateAnywhere } from './locate';
import { toNominatim } from './places';

const searchSchema = v.object(
  {
    postalcode: text('postalcode', MAX_POSTAL_TEXT),
    country: v.optional(
      v.pipe(v.string(), v.maxLength(100, 'country must have at most 100 characters'), v.trim()),
    ),
    format: v.optional(v.literal('json', "format must be 'json'"), 'json'),
    limit: v.optional(wholeNumber(1, 40, 'limit'), '1'),
    addressdetails: v.optional(v.picklist(['0', '1'], 'addressdetails must be 0 or 1'), '0'),
  },
  objectMessage('the query must have names and values'),
);

const MOST_CITIES = 5;

const { postalcode: _, ...options } = searchSchema.entries;
const cityMessage = 'city must have 1 to 100 characters';
const city = v.pipe(v.string(), v.trim(), v.nonEmpty(cityMessage), v.maxLength(100, cityMessage));
const limit = v.optional(wholeNumber(1, 40, 'limit'), String(MOST_CITIES));
const citySchema = v.object({ ...options, city, limit }, searchSchema.message);

/**
 * Serves `GET /geocode/search?postalcode=&country=` with at most one place in Nominatim's format and our `precision`,
 * and `?city=&country=` with at most five cities, each with its `location` for the analytics.
 */
export function geocodeRoute({ db }: Context): Hono {
  return new Hono().get('/search', async (c) => {
    const query = c.req.query('city') === undefined ? readQuery(c, searchSchema) : readQuery(c, citySchema);
    const country = query.country ? findByName(query.country) : null;
    // Countries that we do not support have no results.
    if (country === undefined) return c.json([]);
    const places =
      'city' in query
        ? findCities(query.city, country).slice(0, Math.min(query.limit, MOST_CITIES))
        : [country ? await locate(db, country, query.postalcode) : locateAnywhere(query.postalcode)];
    const found = places.flatMap((place) => (place ? toNominatim(place, query.addressdetails === '1') : []));
    // Other answers are cached briefly, because an import may soon find a better place.
    const seconds = places.some((place) => place?.precision === 'exact' || place?.named) ? 86_400 : 300;
    return c.json(found, 200, { 'cache-control': `public, max-age=${seconds}` });
  });
}

function findByName(written: string): CountryCode | undefined {
  const name = written.toLowerCase();
  return COUNTRIES.find((country) => [country.code, country.name].some((one) => one.toLowerCase() === name))
    ?.code;
}
