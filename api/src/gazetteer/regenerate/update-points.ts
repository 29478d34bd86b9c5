import type { City } from '@health-commons/contracts/cities';
import { COUNTRY_CODES, normalizePostalCode } from '@health-commons/contracts/countries';
import type { PostalLine } from '../../postal-import/import-dump';
import { areaOf } from '../areas';
import { isInOutline } from '../country-outline';
import { type CountryTable, expandPrefixes, TABLES } from '../country-table';

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

type Point = { latitude: number; longitude: number };
type Row = readonly [written: string, latitude: number, longitude: number, name?: string];

type Update = {
  table: CountryTable;
  updated: number;
  /** Number of rows without lines in the dump. They keep their points. */
  missing: number;
  /** Rows whose new point is outside the country. They keep their points. */
  rejected: string[];
};

const key = ({ latitude, longitude }: Point) => `${latitude} ${longitude}`;

/**
 * Moves each row to the median of its lines in a dump, rounded to 0.001 degrees for whole codes and to 0.01
 * degrees for cities and regions. Cities and regions are not moved to the point of a more precise row,
 * because the map derives the precision from the point. A whole code is not moved to the point of an earlier
 * one.
 */
export function updatePoints(table: CountryTable, lines: readonly PostalLine[]): Update {
  const { country } = table;
  const counts = { updated: 0, missing: 0, rejected: [] as string[] };
  const byCode = group(lines, ({ code }) => code);
  const byPrefix = group(lines, ({ code }) => areaOf(country, code)?.prefix ?? '');

  const move = <R extends Row>(
    row: R,
    {
      state,
      found,
      decimals,
      taken,
    }: { state: string; found: PostalLine[]; decimals: number; taken: Set<string> },
  ): R => {
    const [written, latitude, longitude, name = ''] = row;
    const point = found.length > 0 && freePoint(median(found), decimals, taken);
    if (!point) counts.missing += 1;
    else if (isInOutline(country, { city: name, state, ...point })) {
      counts.updated += 1;
      return [written, point.latitude, point.longitude, ...row.slice(3)] as unknown as R;
    } else counts.rejected.push(`${written} ${name || state}`);
    return [written, latitude, longitude, ...row.slice(3)] as unknown as R;
  };

  const exact = new Set<string>();
  const places = table.places.map(({ city, state, codes }) => ({
    city,
    state,
    codes: codes.map((row) => {
      const found = byCode.get(normalizePostalCode(row[0])) ?? [];
      const moved = move(row, { state, found, decimals: 3, taken: exact });
      exact.add(key({ latitude: moved[1], longitude: moved[2] }));
      return moved;
    }),
  }));

  const moveStates = <R extends Row>(states: Record<string, R[]>, taken: Set<string>): Record<string, R[]> =>
    Object.fromEntries(
      Object.entries(states).map(([state, rows]) => {
        const foundIn = (row: R) => expandPrefixes(row[0]).flatMap((prefix) => byPrefix.get(prefix) ?? []);
        return [state, rows.map((row) => move(row, { state, found: foundIn(row), decimals: 2, taken }))];
      }),
    );
  const cities = moveStates(table.cities, exact);
  const cityPoints = Object.values(cities)
    .flat()
    .map(([, latitude, longitude]) => key({ latitude, longitude }));
  const regions = moveStates(table.regions, new Set([...exact, ...cityPoints]));
  return { table: { ...table, regions, cities, places }, ...counts };
}

/** Rounds a point, then moves it north in steps of the last decimal until it is not in `taken`. */
function freePoint({ latitude, longitude }: Point, decimals: number, taken: ReadonlySet<string>): Point {
  const round = (degrees: number) => Number(degrees.toFixed(decimals));
  const point = { latitude: round(latitude), longitude: round(longitude) };
  while (taken.has(key(point))) point.latitude = round(point.latitude + 10 ** -decimals);
  return point;
}

function median(points: readonly Point[]): Point {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
  return {
    latitude: middle(points.map(({ latitude }) => latitude)),
    longitude: middle(points.map(({ longitude }) => longitude)),
  };
}

function group<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    groups.set(keyOf(item), group);
    group.push(item);
  }
  return groups;
}
