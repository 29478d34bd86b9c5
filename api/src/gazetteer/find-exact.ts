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

const byCode = new Map<string, GazetteerPlace[]>();
for (const place of places) {
  const same = byCode.get(place.code);
  if (same) same.push(place);
  else byCode.set(place.code, [place]);
}

/** Finds the place of a whole code in a country. `code` is normalized (contracts' normalizePostalCode). */
export function findExact(country: CountryCode, code: string): GazetteerPlace | undefined {
  return byCode.get(code)?.find((place) => place.country === country);
}

/** Finds every place with this normalized code. Several countries may use the same code, such as 06000. */
export function findAnyCountry(code: string): GazetteerPlace[] {
  return [...(byCode.get(code) ?? [])];
}

/** Returns all places, with countries in the order of the form. */
export function allPlaces(): readonly GazetteerPlace[] {
  return places;
}
