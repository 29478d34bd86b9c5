import type { City } from '@health-commons/contracts/cities';
import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import { allPlaces, type GazetteerPlace } from './areas';
import { expandPrefixes, TABLES } from './country-table';

/**
 * A city, in degrees (WGS 84), with the prefixes of its postal codes: the first is one of the centre. `codes` is the
 * number of whole codes in `places`: larger cities have more, and most have none.
 */
type GazetteerCity = Omit<GazetteerPlace, 'code'> & { prefixes: readonly string[]; codes: number };

/**
 * Returns the cities of all countries, in the order of the form. The regions of the tables are left out, because their
 * points may be 100 km from their town.
 */
export function allCities(): GazetteerCity[] {
  return COUNTRY_CODES.flatMap((country) => {
    const found = new Map<string, GazetteerCity>();
    for (const [state, rows] of Object.entries(TABLES[country].cities))
      for (const [list, latitude, longitude, city] of rows) {
        const prefixes = [...(found.get(`${state}/${city}`)?.prefixes ?? []), ...expandPrefixes(list)];
        found.set(`${state}/${city}`, { country, city, state, latitude, longitude, prefixes, codes: 0 });
      }
    for (const { code, ...place } of allPlaces) {
      if (place.country !== country) continue;
      const known = found.get(`${place.state}/${place.city}`) ?? { ...place, prefixes: [code], codes: 0 };
      found.set(`${place.state}/${place.city}`, { ...known, codes: known.codes + 1 });
    }
    return [...found.values()];
  });
}

const round = (degrees: number) => Number(degrees.toFixed(2));

/** Returns cities of all countries, as the map names and labels them. A city with whole codes is among the largest. */
export const listCities = (): City[] =>
  allCities().map(({ city, latitude, longitude, codes }) => {
    const named = [city, round(latitude), round(longitude)] as const;
    return codes > 0 ? [...named, 1] : named;
  });
