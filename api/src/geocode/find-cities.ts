import { type CountryCode, findCountry } from '@health-commons/contracts/countries';
import { PREFIX_LENGTHS } from '../analytics/data/areas';
import { foldName } from '../gazetteer/fold-name';
import { allCities, type GazetteerCity } from '../gazetteer/list-cities';
import json from '../gazetteer/names.json';

/** A city by one of its names. `location` is its area in the queries of the analytics: 'IN-400'. */
export type NamedCity = Pick<GazetteerCity, 'country' | 'city' | 'state' | 'latitude' | 'longitude'> & {
  name: string;
  location: string;
};

type Entry = {
  city: GazetteerCity;
  names: { name: string; folded: string }[];
  /** Folded names of what the city is in. */
  around: string[];
};

const NAMES: Record<CountryCode, Partial<Record<string, readonly string[]>>> = json.names;

/** The fewest letters that name a state or a country after a city: 'Springfield IL'. */
const AROUND_LENGTH = 2;

let entries: Entry[] | undefined;

function toEntry(city: GazetteerCity): Entry {
  const { country, state } = city;
  const written = [city.city, ...(NAMES[country][city.city] ?? [])];
  return {
    city,
    names: written.map((name) => ({ name, folded: foldName(name) })),
    around: [state, country, findCountry(country)?.name ?? ''].map(foldName),
  };
}

/**
 * Finds cities by name, in any usual spelling (`foldName`). The state or country may follow: 'Paris, France'. Without a
 * city of this name, returns cities whose name begins so. Large cities are first, then those of the countries that the
 * form lists first. `country` limits the search to a country, unless it is null.
 */
export function findCities(written: string, country: CountryCode | null): NamedCity[] {
  const sought = foldName(written);
  if (sought === '') return [];
  const isNamed = ({ around }: Entry, folded: string) => {
    const rest = sought.slice(folded.length);
    if (!sought.startsWith(folded)) return false;
    return rest === '' || (rest.length >= AROUND_LENGTH && around.some((one) => one.startsWith(rest)));
  };
  const among = (entries ??= allCities().map(toEntry)).filter(
    ({ city }) => country === null || city.country === country,
  );
  const find = (fits: (entry: Entry, folded: string) => boolean) =>
    among.flatMap((entry) => {
      const found = entry.names.find(({ folded }) => fits(entry, folded));
      return found ? [{ ...entry.city, name: found.name, location: locationOf(entry.city) }] : [];
    });
  const exact = find(isNamed);
  const found = exact.length > 0 ? exact : find((_, folded) => folded.startsWith(sought));
  const [first = '', ...rest] = written.split(/[,，،、]/);
  // What follows a comma may be a name of a state that we do not know.
  if (found.length === 0 && rest.length > 0) return findCities(first, country);
  return found.sort((a, b) => b.codes - a.codes);
}

/**
 * Returns the common beginning of a city's codes. If that is shorter than an area that the analytics judge, returns the
 * area of the city's centre, unless another one has more than twice as many of the city's prefixes.
 */
function locationOf({ country, prefixes, main }: GazetteerCity): string {
  const [first = '', ...others] = prefixes;
  const differs = [...first].findIndex((_, index) => others.some((one) => one[index] !== first[index]));
  const common = differs < 0 ? first : first.slice(0, differs);
  const length = PREFIX_LENGTHS[country] ?? 0;
  if (common.length >= length) return `${country}-${common}`;
  const [centre = '', ...areas] = [main, ...prefixes].map((prefix) => prefix.slice(0, length));
  const countOf = (area: string) => areas.filter((one) => one === area).length * (area === centre ? 2 : 1);
  return `${country}-${[centre, ...areas].sort((a, b) => countOf(b) - countOf(a))[0]}`;
}
