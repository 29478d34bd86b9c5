import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import type { Queries } from '../../dependencies';
import { areaNear } from '../../gazetteer/areas';
import { callForRows } from '../../queries';

/**
 * Lengths of the postal prefixes that are judged: a sorting district (India), a sectional centre (United States), and
 * elsewhere a region, a province or the area of a large city. Longer prefixes would have too few reports to judge.
 */
const LENGTHS: Partial<Record<CountryCode, number>> = { IN: 3, US: 3 };
const DEFAULT_LENGTH = 2;

/** The length of the judged prefixes by country. `private.areas_to_judge` allows 2 and 3. */
export const PREFIX_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  COUNTRY_CODES.map((country) => [country, LENGTHS[country] ?? DEFAULT_LENGTH]),
);

export type Area = { country: string; prefix: string };

/** Resolves to areas whose verdict is missing, not of day `through` or older than `maxAge`, most urgent first. */
export const areasToJudge = (db: Queries, through: string, maxAge: string, most: number) =>
  callForRows<Area>(db, 'areas_to_judge', JSON.stringify(PREFIX_LENGTHS), through, maxAge, most);

/** Returns an area's point and names for the database, or null if the gazetteer does not know its prefix. */
export function placeOf(country: CountryCode, prefix: string) {
  const area = areaNear(country, prefix);
  if (!area) return null;
  return {
    lat_e3: Math.round(area.latitude * 1000),
    lon_e3: Math.round(area.longitude * 1000),
    city: area.city,
    state: area.state,
  };
}
