import { COUNTRY_CODES, type CountryCode, findCountry } from '@health-commons/contracts/countries';
import type { GeocodeResult, NominatimPlace } from '@health-commons/contracts/geocode';
import {
  finestLevel,
  isVerified,
  PLACE_PRECISIONS,
  type PlacePrecision,
} from '@health-commons/contracts/postal-levels';
import * as v from 'valibot';
import type { Db } from '../dependencies';

/**
 * The place of a postal code. `country` is an ISO 3166-1 code, and `code` is the postal code as it is stored.
 * Degrees are WGS 84. `licence` is the attribution that the data requires. Our own data has no `licence`.
 */
export type Place = Omit<GeocodeResult, 'country' | 'precision' | 'licence'> & {
  country: CountryCode;
  code: string;
  precision: PlacePrecision;
  licence?: string;
};

/**
 * Returns the place in the format of Nominatim's `format=json&addressdetails=1`, with our `precision`. `verified` is
 * false if only the code's region is found.
 */
export function toNominatim(place: Place, addressDetails: boolean): NominatimPlace & { verified: boolean } {
  const country = findCountry(place.country)?.name ?? place.country;
  // The code may not be in the town at the middle of its region.
  const city = place.precision === 'region' ? '' : place.city;
  const names = [place.code, city, place.state, country].filter(Boolean);
  return {
    ...(place.licence && { licence: place.licence }),
    lat: String(place.latitude),
    lon: String(place.longitude),
    display_name: names.join(', '),
    precision: place.precision,
    verified: isVerified(place.country, place.precision),
    ...(addressDetails && {
      address: {
        ...(city && { city }),
        ...(place.state && { state: place.state }),
        country,
        country_code: place.country.toLowerCase(),
      },
    }),
  };
}

/** The attribution that CC BY 4.0 requires for a place from the dump. */
const GEONAMES_LICENCE = 'Postal code data © GeoNames, CC BY 4.0. https://www.geonames.org';

/**
 * Returns how exact a code's place in the dump is: its `own` precision, but no better than the country's finest level.
 * In Canada, a zero in second place marks a rural area, which is a region.
 */
const dumpPrecision = (country: CountryCode, code: string, own: PlacePrecision): PlacePrecision =>
  coarser(own, country === 'CA' && code[1] === '0' ? 'region' : finestLevel(country));

export function coarser(a: PlacePrecision, b: PlacePrecision): PlacePrecision {
  return PLACE_PRECISIONS.indexOf(a) > PLACE_PRECISIONS.indexOf(b) ? a : b;
}

export type Search = { country: CountryCode; code: string };

/** How long answers of the look-up server are cached. */
const CACHE_FOR = { found: '90 days', nothing: '1 day' } as const;

const placeSchema = v.object({
  country: v.picklist(COUNTRY_CODES),
  code: v.string(),
  city: v.string(),
  state: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  precision: v.optional(v.picklist(PLACE_PRECISIONS), 'exact'),
  licence: v.exactOptional(v.string()),
});
const cachedSchema = v.object({ place: v.nullable(placeSchema) });
const importedSchema = v.omit(placeSchema, ['country', 'code', 'licence']);
const knownSchema = v.object({ cached: v.optional(v.unknown()), imported: v.optional(importedSchema) });

/** What the database knows about a code. */
export type Known = {
  /**
   * The look-up server's cached answer: a place, null for an unknown code, or undefined if no answer is
   * cached.
   */
  cached: Place | null | undefined;
  /** The code's place in the imported dump. */
  imported: Place | undefined;
};

export async function readKnown(db: Db, { country, code }: Search): Promise<Known> {
  const rows = await db.query<{ body: string }>('api', 'select private.known_place($1, $2)::text as body', [
    country,
    code,
  ]);
  const { cached, imported } = v.parse(knownSchema, JSON.parse(rows[0]?.body ?? '{}'));
  const stored = v.safeParse(cachedSchema, cached);
  return {
    cached: stored.success ? stored.output.place : undefined,
    imported: imported
      ? {
          ...imported,
          country,
          code,
          precision: dumpPrecision(country, code, imported.precision),
          licence: GEONAMES_LICENCE,
        }
      : undefined,
  };
}

export async function writeCache(db: Db, { country, code }: Search, place: Place | null): Promise<void> {
  await db.query('api', 'select private.cache_place($1, $2, $3::text::jsonb, $4::text::interval)', [
    country,
    code,
    place && JSON.stringify(place),
    place ? CACHE_FOR.found : CACHE_FOR.nothing,
  ]);
}
