import type { CountryCode } from '@health-commons/contracts/countries';
import { expandPrefixes } from '../expand-prefixes';
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
