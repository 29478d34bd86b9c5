import type { CountryCode } from '@health-commons/contracts/countries';
import { expandPrefixes } from '../expand-prefixes';
import data from './assigned-prefixes.json';

/**
 * The first characters that each country's post has assigned, by state for six countries, and those it has not. Written down
 * independently of the tables, to find what they lack.
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
