import type { City } from '@health-commons/contracts/cities';
import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import { allPlaces } from './areas';
import { expandPrefixes, TABLES } from './country-table';

/**
 * A city of the gazetteer, in degrees (WGS 84). `prefixes` are those of its postal codes, and `main` is a code or a
 * prefix of its centre. `codes` is the number of whole codes in `places`: larger cities have more, and most have none.
 */
export type GazetteerCity = {
  readonly country: CountryCode;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly prefixes: readonly string[];
  readonly main: string;
  readonly codes: number;
};

/**
 * Returns the cities of all countries, in the order of the form. The regions of the tables are left out, because their
 * points may be 100 km from their town.
 */
export function allCities(): GazetteerCity[] {
  return COUNTRY_CODES.flatMap((country) => {
    const found = new Map<string, GazetteerCity>();
    for (const [state, rows] of Object.entries(TABLES[country].cities))
      for (const [list, latitude, longitude, city] of rows) {
        const key = `${state}/${city}`;
        const prefixes = [...(found.get(key)?.prefixes ?? []), ...expandPrefixes(list)];
        const main = prefixes[0] ?? '';
        found.set(key, { country, city, state, latitude, longitude, prefixes, main, codes: 0 });
      }
    for (const { code, ...place } of allPlaces()) {
      const key = `${place.state}/${place.city}`;
      if (place.country !== country) continue;
      const known = found.get(key) ?? { ...place, prefixes: [], main: '', codes: 0 };
      found.set(key, { ...known, main: known.codes > 0 ? known.main : code, codes: known.codes + 1 });
    }
    return [...found.values()];
  });
}

const round = (degrees: number) => Number(degrees.toFixed(2));

/** Returns the cities of all countries, as the map names and labels them. */
export function listCities(): City[] {
  return allCities().map(({ city, latitude, longitude, codes }): City => {
    const named = [city, round(latitude), round(longitude)] as const;
    return codes > 0 ? [...named, 1] : named;
  });
}
