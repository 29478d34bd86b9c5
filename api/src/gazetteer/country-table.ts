import { COUNTRY_CODES, type CountryCode, normalizePostalCode } from '@health-commons/contracts/countries';
import * as v from 'valibot';
import AU from './data/au.json';
import BR from './data/br.json';
import CA from './data/ca.json';
import DE from './data/de.json';
import ES from './data/es.json';
import FR from './data/fr.json';
import GB from './data/gb.json';
import IN from './data/in.json';
import IT from './data/it.json';
import JP from './data/jp.json';
import MX from './data/mx.json';
import NL from './data/nl.json';
import NO from './data/no.json';
import SE from './data/se.json';
import US from './data/us.json';

const NUMBERS = /^([A-Z]*)(\d+)-\1(\d+)$/;
const LETTERS = /^([A-Z]\d)([A-Z])-\1([A-Z])$/;

/**
 * Expands a list of prefixes: '01,08-10' → 01, 08, 09, 10; 'B1-B3' → B1, B2, B3; 'K1A-K1C' → K1A, K1B, K1C.
 * Ignores parts in any other form.
 */
export const expandPrefixes = (list: string): string[] => list.split(',').flatMap(expand);

function expand(part: string): string[] {
  if (/^[0-9A-Z]+$/.test(part)) return [part];
  const [, front = '', from = '', to = ''] = NUMBERS.exec(part) ?? [];
  if (from) return span(Number(from), Number(to), (n) => front + String(n).padStart(from.length, '0'));
  const [, area = '', first = '', last = ''] = LETTERS.exec(part) ?? [];
  if (!area) return [];
  return span(first.charCodeAt(0), last.charCodeAt(0), (n) => area + String.fromCharCode(n));
}

function span(from: number, to: number, name: (n: number) => string): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => name(from + index));
}

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
const name = v.pipe(v.string(), v.trim(), v.nonEmpty());

const prefixes = v.pipe(
  v.string(),
  v.check(
    (list) => list.split(',').every((part) => expandPrefixes(part).length > 0),
    (issue) => `'${issue.input}' is not a list of prefixes and ranges`,
  ),
);

/**
 * Prefixes, latitude, longitude and, if known, the town or the part of the state:
 * ['LS1-LS18', 53.8, -1.55, 'Leeds'].
 */
const region = v.union([
  v.strictTuple([prefixes, latitude, longitude]),
  v.strictTuple([prefixes, latitude, longitude, name]),
]);
const city = v.strictTuple([prefixes, latitude, longitude, name]);

/** A code as it is stored, also with spaces or a hyphen, latitude, longitude and the part of the city if it is known. */
const code = v.union([
  v.strictTuple([name, latitude, longitude]),
  v.strictTuple([name, latitude, longitude, name]),
]);

/**
 * The schema of the files in data/. Points are WGS 84: whole codes to 0.001 degrees, cities and regions to
 * 0.01.
 */
const countryTableSchema = v.pipe(
  v.strictObject({
    country: v.picklist(COUNTRY_CODES),
    /** How the country numbers its areas. */
    about: name,
    /** Where the points come from. */
    source: name,
    /** Prefixes of codes that are not places on a map: military mail. Codes with these prefixes are invalid. */
    nowhere: v.exactOptional(prefixes),
    /** Regions by state. A region's point may be more than 100 km from a code in the region. */
    regions: v.record(name, v.array(region)),
    /** Cities by state. The point is in the city. */
    cities: v.record(name, v.array(city)),
    /** Codes with their places, larger cities first. Demonstration data uses these places. */
    places: v.array(v.strictObject({ city: name, state: name, codes: v.array(code) })),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { regions, cities, places } = dataset.value;
    const listed = [regions, cities].flatMap((states) => Object.values(states).flat());
    for (const prefix of repeated(listed.flatMap(([list]) => expandPrefixes(list))))
      addIssue({ message: `The prefix ${prefix} is there twice` });
    const codes = places.flatMap((place) => place.codes.map(([written]) => normalizePostalCode(written)));
    for (const twice of repeated(codes)) addIssue({ message: `The code ${twice} is there twice` });
  }),
);

export type CountryTable = v.InferOutput<typeof countryTableSchema>;

/**
 * Parses a country's file.
 * @throws Error that names every fault with its path: 'regions.Saxony.0.1: …'
 */
export function parseCountryTable(data: unknown): CountryTable {
  const parsed = v.safeParse(countryTableSchema, data);
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'table'}: ${issue.message}`);
  throw new Error(`Not a gazetteer table:\n${faults.join('\n')}`);
}

const repeated = (list: readonly string[]) => list.filter((item, index) => list.indexOf(item) !== index);

const files: Record<CountryCode, object> = { AU, BR, CA, DE, ES, FR, GB, IN, IT, JP, MX, NL, NO, SE, US };

/**
 * The files are not checked against their schema here, because a test checks them. This shortens a cold
 * start.
 */
export const TABLES = files as Record<CountryCode, CountryTable>;
