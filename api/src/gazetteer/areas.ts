import type { CountryCode } from '@health-commons/contracts/countries';
import type { CountryTable } from './country-table';
import { expandPrefixes } from './expand-prefixes';
import { TABLES } from './tables';

/** The area of the codes whose longest known prefix is `prefix`. Degrees are WGS 84. */
type Area = {
  readonly prefix: string;
  /** 'city': the point is in the city. 'region': the point may be more than 100 km from the code. */
  readonly precision: 'city' | 'region';
  /** The town or the part of the state. Empty if only the state is known. */
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

const cache = new Map<CountryCode, ReadonlyMap<string, Area>>();

/**
 * Returns the areas of a country by prefix. They are built on first use, so a cold start only builds the
 * countries that it needs.
 */
export function areasOf(country: CountryCode): ReadonlyMap<string, Area> {
  const cached = cache.get(country);
  if (cached) return cached;
  const { regions, cities } = TABLES[country];
  const areas = new Map([...expand('region', regions), ...expand('city', cities)]);
  cache.set(country, areas);
  return areas;
}

function expand(
  precision: Area['precision'],
  states: CountryTable['regions'] | CountryTable['cities'],
): [prefix: string, Area][] {
  return Object.entries(states).flatMap(([state, rows]) =>
    rows.flatMap(([prefixes, latitude, longitude, city = '']) =>
      expandPrefixes(prefixes).map((prefix): [string, Area] => [
        prefix,
        { prefix, precision, city, state, latitude, longitude },
      ]),
    ),
  );
}

/** Returns true if the code is assigned, but is not a place on a map, such as that of an army post office. */
export function isNowhere(country: CountryCode, code: string): boolean {
  const { nowhere } = TABLES[country];
  if (nowhere === undefined) return false;
  const known = expandPrefixes(nowhere);
  return prefixesOf(country, code).some((prefix) => known.includes(prefix));
}

/**
 * Returns the area of a code's longest known prefix, even if the gazetteer has the exact place of the code.
 */
export function areaOf(country: CountryCode, code: string): Area | undefined {
  if (isNowhere(country, code)) return undefined;
  const areas = areasOf(country);
  for (const prefix of prefixesOf(country, code)) {
    const area = areas.get(prefix);
    if (area) return area;
  }
  return undefined;
}

/**
 * Returns the area of a prefix: its own, that of its longest known prefix, or the first of the areas inside it, in the
 * order of the gazetteer.
 */
export function areaNear(country: CountryCode, prefix: string): Area | undefined {
  const areas = areasOf(country);
  return (
    areas.get(prefix) ??
    areaOf(country, prefix) ??
    [...areas.values()].find((area) => area.prefix.startsWith(prefix))
  );
}

/** Returns the prefixes of a code, as it is stored, that may name an area, longest first. */
function prefixesOf(country: CountryCode, code: string): string[] {
  // British prefixes are a whole area or district: 'B11' is in B, not in B1.
  if (country === 'GB') {
    const [, area] = /^([A-Z]{1,2})\d[\dA-Z]?$/.exec(code) ?? [];
    return area ? [code, code.replace(/(?<=\d)[A-Z]$/, ''), area] : [];
  }
  return Array.from({ length: code.length }, (_, index) => code.slice(0, code.length - index));
}
