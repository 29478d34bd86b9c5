import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import { readPostalCode } from '@health-commons/contracts/postal-code';
import type { Place } from '../geocode/places';

/**
 * A valid line of the dump. `code` is as codes are stored: the district of a whole code. `accuracy` is GeoNames' 1
 * (estimated) to 6 (centroid), or 0 if missing.
 */
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

/**
 * 'skipped' means a line of an unsupported country, or of a country other than `only`. `fault` ends a sentence about
 * the line: 'needs 12 columns …'.
 */
type Parsed = { kind: 'line'; line: PostalLine } | { kind: 'skipped' } | { kind: 'fault'; fault: string };

/**
 * The columns are country, postal code, place, three pairs of a name and its code (state, district,
 * community), latitude, longitude and accuracy.
 */
const COLUMNS = 12;
const MAX_NAME = 100;
const NOT_TEXT = /[\p{Cc}\p{Cs}\ufffd]/u;
const DECIMAL = /^-?\d{1,3}(\.\d{1,12})?$/;

/**
 * Parses a line of a GeoNames postal dump. Skips lines of unsupported countries and, if `only` is set, of all countries
 * other than `only`.
 */
export function parseLine(text: string, only: CountryCode | null): Parsed {
  const columns = text.split('\t').map((column) => column.trim());
  const [dumpCountry = '', written = '', name = '', state = '', , district = ''] = columns;
  const [lat = '', lon = '', accuracy = ''] = columns.slice(9);
  if (columns.length !== COLUMNS)
    return fault(`needs ${COLUMNS} columns separated by tabs, but has ${columns.length}`);
  if (!/^[A-Z]{2}$/.test(dumpCountry))
    return fault(`begins with '${short(dumpCountry)}', which is not a country code`);
  const country = COUNTRY_OF.get(dumpCountry);
  if (!country || (only && country !== only)) return { kind: 'skipped' };
  const reading = readPostalCode(country, written);
  if (reading.status === 'none')
    return fault(`has '${short(written)}', which is not a postal code of ${country}`);
  if ([name, state, district].some((column) => column.length > MAX_NAME || NOT_TEXT.test(column)))
    return fault(`has a name that is longer than ${MAX_NAME} characters or not UTF-8 text`);
  const [latitude, longitude] = [degrees(lat, 90), degrees(lon, 180)];
  if (latitude === null || longitude === null)
    return fault(`has '${short(lat)}', '${short(lon)}', which is not a latitude and longitude`);
  if (!/^[1-6]?$/.test(accuracy))
    return fault(`has '${short(accuracy)}', which is not an accuracy from 1 to 6`);
  const line = { country, code: reading.district, name, district, state, latitude, longitude };
  return { kind: 'line', line: { ...line, accuracy: Number(accuracy) } };
}

const fault = (words: string): Parsed => ({ kind: 'fault', fault: words });

const degrees = (text: string, limit: number): number | null =>
  DECIMAL.test(text) && Math.abs(Number(text)) <= limit ? Number(text) : null;

/** Makes untrusted text safe to print. */
function short(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, '?').slice(0, 30);
}

/** GeoNames codes of territories and small states, by the supported country whose postal system includes them. */
const TERRITORIES = {
  US: 'PR VI GU AS MP FM MH PW',
  GB: 'JE GG IM',
  FR: 'GP MQ GF RE YT PM BL MF NC PF WF TF MC',
  AU: 'NF CX CC',
  IT: 'SM VA',
  NO: 'SJ',
} as const satisfies Partial<Record<CountryCode, string>>;
const COUNTRY_OF = new Map<string, CountryCode>([
  ...COUNTRY_CODES.map((code) => [code, code] as const),
  ...Object.entries(TERRITORIES).flatMap(([country, codes]) =>
    codes.split(' ').map((code) => [code, country as CountryCode] as const),
  ),
]);

/** The place of a code. `precision` is that of places in the database. */
export type PostalPlace = Omit<Place, 'licence' | 'named'>;

export type Dump = {
  lines: number;
  /** Number of lines of unsupported countries, or of countries other than `only`. */
  skipped: number;
  faults: number;
  /** At most 20 messages, such as 'line 17 has …'. */
  firstFaults: string[];
  /** Empty if a line is invalid. */
  places: PostalPlace[];
};

const MAX_FAULTS = 20;

/** Reads a whole dump, or the lines of the country `only`, into memory: 660,000 lines for all supported countries. */
export async function readDump(lines: AsyncIterable<string>, only: CountryCode | null): Promise<Dump> {
  const dump: Dump = { lines: 0, skipped: 0, faults: 0, firstFaults: [], places: [] };
  const byCode = new Map<string, [PostalLine, ...PostalLine[]]>();
  for await (const text of lines) {
    dump.lines += 1;
    if (text.trim() === '') continue;
    const parsed = parseLine(text, only);
    if (parsed.kind === 'skipped') dump.skipped += 1;
    else if (parsed.kind === 'fault') {
      dump.faults += 1;
      if (dump.firstFaults.length < MAX_FAULTS) dump.firstFaults.push(`line ${dump.lines} ${parsed.fault}`);
    } else {
      const key = `${parsed.line.country} ${parsed.line.code}`;
      const known = byCode.get(key);
      if (known) known.push(parsed.line);
      else byCode.set(key, [parsed.line]);
    }
  }
  if (dump.faults === 0) dump.places = [...byCode.values()].map(placeOf);
  return dump;
}

/**
 * Returns the place of a code with several lines (post offices of one area): the median of their coordinates, so that
 * one outlier among many has little effect. The precision depends on the distance between the quartiles and on
 * GeoNames' accuracy.
 */
function placeOf(lines: readonly [PostalLine, ...PostalLine[]]): PostalPlace {
  const [{ country, code }] = lines;
  const textsOf = (field: 'name' | 'district' | 'state') =>
    [...new Set(lines.map((line) => line[field]))].sort();
  const [names, [district = '', ...others], [state = '']] = [
    textsOf('name'),
    textsOf('district'),
    textsOf('state'),
  ];
  const lat = quartiles(lines.map(({ latitude }) => latitude));
  const lon = quartiles(lines.map(({ longitude }) => longitude));
  const accuracy = Math.max(...lines.map((line) => line.accuracy));
  const spread = Math.max(lat.third - lat.first, lon.third - lon.first);
  return {
    country,
    code,
    // A code with several names gets the district's name, if they share one district.
    city: names.length > 1 && others.length === 0 && district !== '' ? district : (names[0] ?? ''),
    state,
    latitude: Number(lat.median.toFixed(5)),
    longitude: Number(lon.median.toFixed(5)),
    // Distances are in degrees: 0.1° of latitude is 11 km. An accuracy below 4 is estimated or unknown.
    precision: spread > 0.5 ? 'region' : spread > 0.1 || accuracy < 4 ? 'city' : 'exact',
  };
}

function quartiles(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
  return { first: at(0.25), median: at(0.5), third: at(0.75) };
}
