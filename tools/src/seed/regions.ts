import type { GazetteerPlace } from '@health-commons/api/gazetteer';
import type { CountryCode } from '@health-commons/contracts/countries';
import type { IllnessType } from '@health-commons/contracts/vocabulary';
import { ILLNESSES, REGIONS, type Region } from './data';

/** Returns the region's own entry, otherwise the entry of its profile, otherwise undefined. */
export function ofRegion<T>(entries: Readonly<Record<string, T>>, { key, profile }: Region): T | undefined {
  return entries[key] ?? (profile === undefined ? undefined : entries[profile]);
}

export const shareOf = (illness: IllnessType, region: Region): number =>
  ofRegion(ILLNESSES[illness].shares, region) ?? 0;

const cityRegions = new Set(
  REGIONS.flatMap(({ country, city }) => (city === null ? [] : [`${country} ${city}`])),
);

/** Returns whether a place belongs to a region. A city that is a region does not belong to its country's region. */
export function isInRegion(region: Region, place: Pick<GazetteerPlace, 'country' | 'city'>): boolean {
  if (place.country !== region.country) return false;
  return region.city === null
    ? !cityRegions.has(`${place.country} ${place.city}`)
    : place.city === region.city;
}

/**
 * Returns false if the illness occurs in the country but does not spread in this city, for example because the city
 * lies too high for the mosquito.
 */
export function spreadsIn(illness: IllnessType, country: CountryCode, city: string): boolean {
  const { absentFrom, onlyIn } = ILLNESSES[illness];
  return !absentFrom[country]?.includes(city) && (onlyIn[country]?.includes(city) ?? true);
}
