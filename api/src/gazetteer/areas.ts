import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import { districtOf } from '@health-commons/contracts/postal-code';
import type { Place } from '../geocode/places';
import { once } from '../once';
import { type CountryTable, expandPrefixes, TABLES } from './country-table';

/** All codes whose longest known prefix is the area's key in `areasOf`. Degrees are WGS 84. */
type Area = {
  /** 'city': the point is in the city. 'region': the point may be more than 100 km from the code. */
  readonly precision: 'city' | 'region';
  /** The town or the part of the state. Empty if only the state is known. */
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

/**
 * Returns the areas of a country by prefix. They are built on first use, so a cold start only builds the
 * countries that it needs.
 */
export const areasOf = once((country: CountryCode): ReadonlyMap<string, Area> => {
  const { regions, cities } = TABLES[country];
  return new Map([...expand('region', regions), ...expand('city', cities)]);
});

function expand(
  precision: Area['precision'],
  states: CountryTable['regions'] | CountryTable['cities'],
): [prefix: string, Area][] {
  return Object.entries(states).flatMap(([state, rows]) =>
    rows.flatMap(([prefixes, latitude, longitude, city = '']) =>
      expandPrefixes(prefixes).map((prefix): [string, Area] => [
        prefix,
        { precision, city, state, latitude, longitude },
      ]),
    ),
  );
}

/** Returns true if the code is assigned, but is not a place on a map, such as that of an army post office. */
export function isNowhere(country: CountryCode, code: string): boolean {
  const known = expandPrefixes(TABLES[country].nowhere ?? '');
  return prefixesOf(country, code).some((prefix) => known.includes(prefix));
}

/** Returns the area of a code's longest known prefix, even if the gazetteer has the exact place of the code. */
export function areaOf(country: CountryCode, code: string): Area | undefined {
  if (isNowhere(country, code)) return undefined;
  const areas = areasOf(country);
  return areas.get(prefixesOf(country, code).find((prefix) => areas.has(prefix)) ?? '');
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
    [...areas].find(([known]) => known.startsWith(prefix))?.[1]
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

/**
 * The place of a postal code. `code` is as it is stored (contracts' districtOf): 'M5V'. Degrees are
 * WGS 84. The point of a code is accurate to about 0.02 degrees (2 km).
 */
export type GazetteerPlace = Readonly<Omit<Place, 'precision' | 'licence'>>;

/** All places, with countries in the order of the form. */
export const allPlaces: readonly GazetteerPlace[] = COUNTRY_CODES.flatMap((country) =>
  TABLES[country].places.flatMap(({ city, state, codes }) =>
    codes.map(([written, latitude, longitude]) => ({
      country,
      code: districtOf(country, written),
      city,
      state,
      latitude,
      longitude,
    })),
  ),
);

const byCode = new Map(allPlaces.map((place) => [`${place.country} ${place.code}`, place]));

/** Finds the place of a code in a country. `code` is as it is stored (contracts' districtOf). */
export function findExact(country: CountryCode, code: string): GazetteerPlace | undefined {
  return byCode.get(`${country} ${code}`);
}

/**
 * Finds the place of a code, or the area of the code's longest known prefix. 'exact' is accurate to about 2 km, 'city'
 * is a point in the code's city, and 'region' the middle of a region, possibly more than 100 km away. Returns undefined
 * if the code's first characters are not assigned. `code` is as it is stored. Read it with contracts' `readPostalCode`
 * first, because only the prefix is checked here.
 */
export function findNearest(country: CountryCode, code: string): Place | undefined {
  const exact = findExact(country, code);
  if (exact) return { ...exact, precision: 'exact' };
  const area = areaOf(country, code);
  return area && { country, code, ...area };
}
