import type { City } from '@health-commons/contracts/cities';
import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import { TABLES } from './country-table';

const round = (degrees: number) => Number(degrees.toFixed(2));

/**
 * Returns the cities of all countries, as the map names and labels them. The regions of the tables are left out, because
 * their points may be 100 km from their town. A city with whole codes is one of the largest.
 */
export function listCities(): City[] {
  return COUNTRY_CODES.flatMap((country) => {
    const { cities, places } = TABLES[country];
    const found = new Map<string, City>();
    for (const [state, rows] of Object.entries(cities))
      for (const [, latitude, longitude, name] of rows)
        found.set(`${state}/${name}`, [name, round(latitude), round(longitude)]);
    for (const { city, state, codes } of places) {
      const [, latitude, longitude] = codes[0] ?? [];
      const known = found.get(`${state}/${city}`);
      if (known) found.set(`${state}/${city}`, [known[0], known[1], known[2], 1]);
      else if (latitude !== undefined && longitude !== undefined)
        found.set(`${state}/${city}`, [city, round(latitude), round(longitude), 1]);
    }
    return [...found.values()];
  });
}
