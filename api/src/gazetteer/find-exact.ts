import { COUNTRY_CODES, normalizePostalCode, type CountryCode } from '@health-commons/contracts/countries';
import type { GazetteerPlace } from './place';
import { TABLES } from './tables';

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
