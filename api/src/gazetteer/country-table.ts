import type { CountryCode } from '@health-commons/contracts/countries';
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

/** Prefixes, latitude, longitude and, if known, the town or part of the state: ['LS1-LS18', 53.8, -1.55, 'Leeds']. */
type Region = readonly [prefixes: string, latitude: number, longitude: number, name?: string];
type City = readonly [prefixes: string, latitude: number, longitude: number, name: string];
/** A code as it is stored, also with spaces or a hyphen, and the part of the city if it is known. */
type Code = readonly [code: string, latitude: number, longitude: number, part?: string];

/** A file of data/. Points are WGS 84: whole codes to 0.001 degrees, cities and regions to 0.01. */
export type CountryTable = {
  country: CountryCode;
  /** How the country numbers its areas. */
  about: string;
  /** Where the points come from. */
  source: string;
  /** Prefixes of codes that are not places on a map: military mail. Codes with these prefixes are invalid. */
  nowhere?: string;
  /** Regions by state. A region's point may be more than 100 km from a code in the region. */
  regions: Record<string, Region[]>;
  /** Cities by state. The point is in the city. */
  cities: Record<string, City[]>;
  /** Codes with their places, larger cities first. Demonstration data uses these places. */
  places: { city: string; state: string; codes: Code[] }[];
};

const files: Record<CountryCode, object> = { AU, BR, CA, DE, ES, FR, GB, IN, IT, JP, MX, NL, NO, SE, US };

/** The files are not checked here, because a test checks them. This shortens a cold start. */
export const TABLES = files as Record<CountryCode, CountryTable>;
