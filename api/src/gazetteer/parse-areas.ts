import type { CountryCode } from '@health-commons/contracts/countries';

/** What the first characters of a code say: the area of all codes that begin with `prefix`. Degrees are WGS 84. */
export type Area = {
  readonly prefix: string;
  /** 'city': the point is in the city the codes belong to. 'region': it may be 100 km and more away. */
  readonly precision: 'city' | 'region';
  /** The town, or the part of the state; '' when the state is all that is known. */
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

const STATE = /^# (.+)$/;
const ROW = /^(\* )?(\S+) (-?\d+\.\d+) (-?\d+\.\d+)(?: (.+))?$/;
const NUMBERS = /^([A-Z]*)(\d+)-\1(\d+)$/;
const LETTERS = /^([A-Z]\d)([A-Z])-\1([A-Z])$/;

/**
 * One country's table of areas: a line '# state', then lines 'prefixes latitude longitude [town]', '* ' before them for a city.
 * Prefixes are listed with commas and ranges: '100-102,111', 'LS1-LS18', 'K1A-K1Z'.
 * Throws an Error that names country and line when a line cannot be read or a prefix stands twice.
 */
export function parseAreas(country: CountryCode, table: string): Map<string, Area> {
  const areas = new Map<string, Area>();
  let state = '';
  for (const line of table.split('\n')) {
    if (line === '') continue;
    const heading = STATE.exec(line);
    if (heading) {
      [, state = ''] = heading;
      continue;
    }
    const row = ROW.exec(line);
    const prefixes = row?.[2]?.split(',').flatMap(expandPrefixes) ?? [];
    if (!row || state === '' || prefixes.length === 0)
      throw new Error(`Gazetteer ${country}: cannot read the line '${line}'`);
    const [, city, , latitude, longitude, town = ''] = row;
    const common = {
      precision: city ? 'city' : 'region',
      city: town,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
    } as const;
    for (const prefix of prefixes) {
      if (areas.has(prefix))
        throw new Error(`Gazetteer ${country}: '${prefix}' stands twice, also in '${line}'`);
      areas.set(prefix, { prefix, ...common });
    }
  }
  return areas;
}

/** '08-10' → 08, 09, 10; 'B1-B3' → B1, B2, B3; 'K1A-K1C' → K1A, K1B, K1C; nothing for what is no prefix or range. */
export function expandPrefixes(written: string): string[] {
  if (/^[0-9A-Z]+$/.test(written)) return [written];
  const [, front = '', from = '', to = ''] = NUMBERS.exec(written) ?? [];
  if (from) return span(Number(from), Number(to), (n) => front + String(n).padStart(from.length, '0'));
  const [, area = '', first = '', last = ''] = LETTERS.exec(written) ?? [];
  if (!area) return [];
  return span(first.charCodeAt(0), last.charCodeAt(0), (n) => area + String.fromCharCode(n));
}

function span(from: number, to: number, name: (n: number) => string): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => name(from + index));
}
