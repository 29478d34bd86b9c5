import type { CountryCode } from '@health-commons/contracts/countries';
import { PREFIX_LENGTHS } from '../analytics/data/areas';
import { allCities } from '../gazetteer/list-cities';
import json from '../gazetteer/names.json';
import type { Place } from './places';

const NAMES: Record<CountryCode, Partial<Record<string, readonly string[]>>> = json.names;
/** Pairs of a regular expression and its replacement, applied in this order, that make equivalent spellings equal. */
const SAME = json.same.map(([part = '', same = '']) => [new RegExp(part, 'gu'), same] as const);

/**
 * Returns the form in which names of places are compared. It is the same for all usual spellings: 'Zürich', 'ZUERICH'
 * and 'zurich'; 'मुंबई' and 'मुम्बई'. It is empty for a text without letters.
 */
export const foldName = (name: string): string =>
  SAME.reduce((text, [part, same]) => text.replace(part, same), name.normalize('NFKD').toLowerCase());

const listNames = () =>
  allCities().map(({ prefixes: [first = '', ...others], ...city }) => {
    const area = others.length > 0 ? first.slice(0, PREFIX_LENGTHS[city.country]) : first;
    const names = [city.city, ...(NAMES[city.country][city.city] ?? [])];
    const folded = names.map((name) => ({ name, folded: foldName(name) }));
    return { ...city, location: `${city.country}-${area}`, names: folded };
  });

let listed: ReturnType<typeof listNames> | undefined;

/**
 * Finds cities by name: those of this name, otherwise those whose name begins so, otherwise those named by the first
 * words ('Paris, France'). Larger cities are first, then those of countries that the form lists first. `country` limits
 * the search, unless it is null.
 */
export function findCities(written: string, country: CountryCode | null): Place[] {
  const cities = (listed ??= listNames());
  const find = (text: string, fits: (folded: string, sought: string) => boolean) => {
    const sought = foldName(text);
    return cities.flatMap(({ names, location, ...city }) => {
      const found = sought && names.find(({ folded }) => fits(folded, sought));
      if (!found || (country ?? city.country) !== city.country) return [];
      return { ...city, code: '', precision: 'city' as const, named: { name: found.name, location } };
    });
  };
  const isName = (folded: string, sought: string) => folded === sought;
  let found = find(written, isName);
  if (found.length === 0) found = find(written, (folded, sought) => folded.startsWith(sought));
  const words = written.split(/[\s,،、，]+/);
  while (found.length === 0 && words.pop() !== undefined) found = find(words.join(' '), isName);
  return found.sort((a, b) => b.codes - a.codes);
}
