import type { CountryCode } from '@health-commons/contracts/countries';
import { expandPrefixes } from '../country-table';
import data from './assigned-prefixes.json';

/**
 * First characters that each country's post has assigned (by state for five countries) or left unassigned.
 * The lists do not come from the tables, so tests can find what the tables lack.
 */
const { assigned, unassigned } = data as {
  assigned: Record<CountryCode, string | Record<string, string>>;
  unassigned: Partial<Record<CountryCode, string>>;
};

export function assignedPrefixes(country: CountryCode): { prefix: string; state?: string }[] {
  const listed = assigned[country];
  if (typeof listed === 'string') return expandPrefixes(listed).map((prefix) => ({ prefix }));
  return Object.entries(listed).flatMap(([state, list]) =>
    expandPrefixes(list).map((prefix) => ({ prefix, state })),
  );
}

export const unassignedPrefixes = (country: CountryCode): string[] =>
  expandPrefixes(unassigned[country] ?? '');

type Point = { latitude: number; longitude: number };

/** Flat-earth distance in kilometres, accurate to a few percent within a country. */
export const kilometres = (a: Point, b: Point): number =>
  111.2 *
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180));
