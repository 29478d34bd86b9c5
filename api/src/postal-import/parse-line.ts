import { normalizePostalCode, type CountryCode } from '@health-commons/contracts/countries';
import { isWellFormed } from '../geocode/postal-code';
import { isNear } from './is-near';
import { countryOfDump } from './territories';

/** A line of the dump, checked. `code` is normalized; `accuracy` is GeoNames' 1 (estimated) to 6 (middle of a shape), 0 not stated. */
export type PostalLine = {
  country: CountryCode;
  code: string;
  name: string;
  district: string;
  state: string;
  latitude: number;
  longitude: number;
  accuracy: number;
};

/** `elsewhere`: of a country that was not asked for. `fault`: what is wrong, as the end of a sentence about the line. */
export type Parsed =
  | { kind: 'line'; line: PostalLine }
  | { kind: 'elsewhere' }
  | { kind: 'fault'; fault: string };

/** country, postal code, place, state, its code, district, its code, community, its code, latitude, longitude, accuracy. */
const COLUMNS = 12;
const LONGEST_NAME = 100;
const DECIMAL = /^-?\d{1,3}(\.\d{1,12})?$/;

/** What a dump has of codes whose rest is not free: the outward part, the first three signs, the four digits. */
const PARTS: Partial<Record<CountryCode, RegExp>> = {
  GB: /^[A-Z]{1,2}\d[A-Z\d]?$/,
  CA: /^[A-Z]\d[A-Z]$/,
  NL: /^[1-9]\d{3}$/,
};

/** Reads a line of a GeoNames postal dump. `only`: lines of other countries are `elsewhere`. */
export function parseLine(text: string, only: CountryCode | null): Parsed {
  const columns = text.split('\t');
  const [dumpCountry = '', written = '', name = '', state = '', , district = ''] = columns;
  if (columns.length !== COLUMNS)
    return fault(`has ${columns.length} columns, separated by tabs, instead of ${COLUMNS}`);
  if (!/^[A-Z]{2}$/.test(dumpCountry))
    return fault(`begins with '${short(dumpCountry)}', which is no country code`);
  const country = countryOfDump(dumpCountry);
  if (!country || (only && country !== only)) return { kind: 'elsewhere' };
  const code = normalizePostalCode(written).replace(country === 'FR' ? /CEDEX\d*$/ : '', '');
  if (!isWellFormed(country, code) && !PARTS[country]?.test(code))
    return fault(`has '${short(written)}', which is no postal code of ${country}`);
  const names = [name, state, district].map((column) => column.trim());
  if (names.some((column) => column.length > LONGEST_NAME || /[\p{Cc}\p{Cs}\ufffd]/u.test(column)))
    return fault(`has a name that is longer than ${LONGEST_NAME} characters or is not text in UTF-8`);
  const [latitude, longitude] = [degrees(columns[9], 90), degrees(columns[10], 180)];
  if (latitude === null || longitude === null)
    return fault(`has '${short(columns[9])}', '${short(columns[10])}', which is no latitude and longitude`);
  const accuracy = (columns[11] ?? '').trim();
  if (!/^[1-6]?$/.test(accuracy)) return fault(`has '${short(accuracy)}', which is no accuracy from 1 to 6`);
  if (!isNear(country, latitude, longitude))
    return fault(`has a place far away from ${country}: ${latitude}, ${longitude}`);
  const [cleanName = '', cleanState = '', cleanDistrict = ''] = names;
  const line = { country, code, name: cleanName, district: cleanDistrict, state: cleanState };
  return { kind: 'line', line: { ...line, latitude, longitude, accuracy: Number(accuracy) } };
}

const fault = (words: string): Parsed => ({ kind: 'fault', fault: words });

function degrees(written = '', limit: number): number | null {
  const text = written.trim();
  return DECIMAL.test(text) && Math.abs(Number(text)) <= limit ? Number(text) : null;
}

/** What of somebody's file may be shown in a sentence. */
function short(text = ''): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, '?').slice(0, 30);
}
