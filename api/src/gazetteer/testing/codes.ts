import type { CountryCode } from '@health-commons/contracts/countries';
import fc from 'fast-check';
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

/** The characters of a country's normalized codes: 9 is a digit, A is a letter. */
const FORMS: Record<Exclude<CountryCode, 'GB'>, string> = {
  IN: '999999',
  US: '99999',
  CA: 'A9A9A9',
  AU: '9999',
  DE: '99999',
  FR: '99999',
  JP: '9999999',
  BR: '99999999',
  MX: '99999',
  IT: '99999',
  ES: '99999',
  NL: '9999AA',
  SE: '99999',
  NO: '9999',
};

/**
 * Letters that Canadian, Dutch and British codes all use. Canadian codes use no D, F, I, O, Q or U, Dutch
 * codes no SA, SD or SS, and British inward codes no C, I, K, M, O or V.
 */
const LETTERS = [...'ABEGHJLNPRTWXYZ'];
const digit = fc.integer({ min: 0, max: 9 }).map(String);
const letter = fc.constantFrom(...LETTERS);

/**
 * Generates normalized codes in the country's format that begin with one of the prefixes. For GB, the
 * prefixes are areas.
 */
export function randomCode(country: CountryCode, prefixes: readonly string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...prefixes).chain((prefix) => {
    if (country === 'GB')
      return fc
        .tuple(fc.integer({ min: 1, max: 99 }), digit, letter, letter)
        .map(([district, sector, ...unit]) => `${prefix}${district}${sector}${unit.join('')}`);
    const rest = [...FORMS[country].slice(prefix.length)].map((sign) => (sign === '9' ? digit : letter));
    return fc.tuple(...rest).map((signs) => prefix + signs.join(''));
  });
}

type Point = { latitude: number; longitude: number };

/** Flat-earth distance in kilometres, accurate to a few percent within a country. */
export const kilometres = (a: Point, b: Point): number =>
  111.2 *
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180));
