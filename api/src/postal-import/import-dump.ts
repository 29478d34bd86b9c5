import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import { areaCode, isWellFormed } from '../geocode/postal-code';

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
const DECIMAL = /^-?\d{1,3}(\.\d{1,12})?$/;

/**
 * Parses a line of a GeoNames postal dump. Skips lines of unsupported countries and, if `only` is set, of all countries
 * other than `only`.
 */
export function parseLine(text: string, only: CountryCode | null): Parsed {
  const columns = text.split('\t');
  const [dumpCountry = '', written = '', name = '', state = '', , district = ''] = columns;
  if (columns.length !== COLUMNS)
    return fault(`needs ${COLUMNS} columns separated by tabs, but has ${columns.length}`);
  if (!/^[A-Z]{2}$/.test(dumpCountry))
    return fault(`begins with '${short(dumpCountry)}', which is not a country code`);
  const country = COUNTRY_OF.get(dumpCountry);
  if (!country || (only && country !== only)) return { kind: 'skipped' };
  const code = areaCode(country, written.replace(country === 'FR' ? /CEDEX[\s\d]*$/i : '', ''));
  if (!isWellFormed(country, code))
    return fault(`has '${short(written)}', which is not a postal code of ${country}`);
  const names = [name, state, district].map((column) => column.trim());
  if (names.some((column) => column.length > MAX_NAME || /[\p{Cc}\p{Cs}\ufffd]/u.test(column)))
    return fault(`has a name that is longer than ${MAX_NAME} characters or not UTF-8 text`);
  const [latitude, longitude] = [degrees(columns[9], 90), degrees(columns[10], 180)];
  if (latitude === null || longitude === null)
    return fault(
      `has '${short(columns[9])}', '${short(columns[10])}', which is not a latitude and longitude`,
    );
  const accuracy = (columns[11] ?? '').trim();
  if (!/^[1-6]?$/.test(accuracy))
    return fault(`has '${short(accuracy)}', which is not an accuracy from 1 to 6`);
  const [cleanName = '', cleanState = '', cleanDistrict = ''] = names;
  const line = { country, code, name: cleanName, district: cleanDistrict, state: cleanState };
  return { kind: 'line', line: { ...line, latitude, longitude, accuracy: Number(accuracy) } };
}

const fault = (words: string): Parsed => ({ kind: 'fault', fault: words });

function degrees(written = '', limit: number): number | null {
  const text = written.trim();
  return DECIMAL.test(text) && Math.abs(Number(text)) <= limit ? Number(text) : null;
}

/** Makes untrusted text safe to print. */
function short(text = ''): string {
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

/** The dump's file is missing, unreadable or compressed. The message is shown in the terminal. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/**
 * Returns the lines of a text file.
 * @throws UnreadableFile immediately if the file cannot be read or is compressed
 */
export function openLines(file: string): AsyncIterable<string> {
  const start = firstBytes(file);
  const isCompressed = start.toString('latin1', 0, 2) === 'PK' || start.readUInt16BE() === 0x1f8b;
  if (isCompressed) throw new UnreadableFile(`${file} is a compressed file: unpack it first.`);
  return read(file);
}

/** This is a generator, because readline drops lines that arrive before the iteration starts. */
async function* read(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
}

function firstBytes(file: string): Buffer {
  const start = Buffer.alloc(2);
  try {
    const handle = openSync(file, 'r');
    readSync(handle, start);
    closeSync(handle);
    return start;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new UnreadableFile(`${file} cannot be read (${reason}).`);
  }
}

/** Stores the lines of an import until it is committed or dropped. */
export type Staging = {
  add(lines: readonly PostalLine[]): Promise<void>;
  /** Imports all staged lines in one transaction and returns the number of codes per country. */
  commit(): Promise<{ country: string; codes: number }[]>;
  drop(): Promise<void>;
};

type ImportOptions = {
  only: CountryCode | null;
  /** Imports the valid lines of a dump even if other lines are invalid. */
  skipFaulty: boolean;
  onProgress: (linesRead: number) => void;
};

export type ImportResult = {
  lines: number;
  /** Number of lines of unsupported countries, or of countries other than `only`. */
  skipped: number;
  faults: number;
  /** At most 20 messages, such as 'line 17 has …'. */
  firstFaults: string[];
  /** Null if nothing was imported, because a line is invalid or because no line remains to import. */
  imported: { country: string; codes: number }[] | null;
};

const BATCH = 5_000;
const PROGRESS = 50_000;
const MAX_FAULTS = 20;

/**
 * Imports a whole dump. Unless `skipFaulty` is set, imports nothing if a line is invalid. Drops the staged
 * lines if nothing is imported.
 */
export async function importDump(
  lines: AsyncIterable<string>,
  staging: Staging,
  { only, skipFaulty, onProgress }: ImportOptions,
): Promise<ImportResult> {
  const result: ImportResult = { lines: 0, skipped: 0, faults: 0, firstFaults: [], imported: null };
  let batch: PostalLine[] = [];
  let staged = 0;
  const send = async () => {
    // Unless faulty lines are skipped, the lines after a fault are only checked.
    if (batch.length > 0 && (skipFaulty || result.faults === 0)) await staging.add(batch);
    staged += batch.length;
    batch = [];
  };
  try {
    for await (const text of lines) {
      result.lines += 1;
      if (result.lines % PROGRESS === 0) onProgress(result.lines);
      if (text.trim() === '') continue;
      const parsed = parseLine(text, only);
      if (parsed.kind === 'skipped') result.skipped += 1;
      else if (parsed.kind === 'fault') {
        result.faults += 1;
        if (result.firstFaults.length < MAX_FAULTS)
          result.firstFaults.push(`line ${result.lines} ${parsed.fault}`);
      } else if (batch.push(parsed.line) >= BATCH) await send();
    }
    await send();
    if (staged > 0 && (skipFaulty || result.faults === 0)) result.imported = await staging.commit();
    return result;
  } finally {
    if (!result.imported) await staging.drop();
  }
}
