import { COUNTRY_CODES, normalizePostalCode, type CountryCode } from '@health-commons/contracts/countries';
import { areaOf } from './areas';
import { TABLES } from './tables';

/**
 * The place of a postal code. `code` is as it is stored (geocode's areaCode): 'M5V'. Degrees are
 * WGS 84. The point of a code is accurate to about 0.02 degrees (2 km). `area` is the part of the city
 * if it is known.
 */
export type GazetteerPlace = {
  readonly country: CountryCode;
  readonly code: string;
  readonly city: string;
  readonly state: string;
  readonly area?: string;
  readonly latitude: number;
  readonly longitude: number;
};

const places: readonly GazetteerPlace[] = COUNTRY_CODES.flatMap((country) =>
  TABLES[country].places.flatMap(({ city, state, codes }) =>
    codes.map(([written, latitude, longitude, area]) => ({
      country,
      code: normalizePostalCode(written),
      city,
      state,
      ...(area === undefined ? {} : { area }),
      latitude,
      longitude,
    })),
  ),
);

const byCode = new Map(places.map((place) => [`${place.country} ${place.code}`, place]));

/** Finds the place of a code in a country. `code` is as it is stored (geocode's areaCode). */
export function findExact(country: CountryCode, code: string): GazetteerPlace | undefined {
  return byCode.get(`${country} ${code}`);
}

/** Returns all places, with countries in the order of the form. */
export function allPlaces(): readonly GazetteerPlace[] {
  return places;
}

type GazetteerMatch = {
  /** `place.code` is the requested code. */
  readonly place: GazetteerPlace;
  /**
   * 'exact': accurate to about 2 km. 'city': a point in the code's city. 'region': the middle of a region,
   * possibly more than 100 km away from the code.
   */
  readonly precision: 'exact' | 'city' | 'region';
  /** The part of the code that was recognized. If `precision` is 'exact', this is the whole code. */
  readonly prefix: string;
};

/**
 * Finds the place of a code, or the area of the code's longest known prefix. Returns undefined if the code's
 * first characters are not assigned. `code` is as it is stored (geocode's areaCode). Call
 * `isWellFormed` first, because only the prefix is checked here.
 */
export function findByPrefix(country: CountryCode, code: string): GazetteerMatch | undefined {
  const exact = findExact(country, code);
  if (exact) return { place: exact, precision: 'exact', prefix: code };
  const area = areaOf(country, code);
  if (!area) return undefined;
  const { prefix, precision, ...place } = area;
  return { place: { country, code, ...place }, precision, prefix };
}
