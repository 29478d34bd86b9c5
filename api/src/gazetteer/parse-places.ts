import { normalizePostalCode, type CountryCode } from '@health-commons/contracts/countries';
import type { GazetteerPlace } from './place';

const CITY = /^# (.+), (.+)$/;
const ROW = /^(.+?) (-?\d+\.\d+) (-?\d+\.\d+)(?: (.+))?$/;

/**
 * The places of one country's table: a line '# city, state', then a line 'code latitude longitude [area]' for each code of it.
 * Throws an Error that names country and line when a line is neither, so that a slip of the pen is met at the first test.
 */
export function parsePlaces(country: CountryCode, table: string): GazetteerPlace[] {
  let city = '';
  let state = '';
  const places: GazetteerPlace[] = [];
  for (const raw of table.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    const heading = CITY.exec(line);
    if (heading) {
      [, city = '', state = ''] = heading;
      continue;
    }
    const row = ROW.exec(line);
    if (!row || city === '') throw new Error(`Gazetteer ${country}: cannot read the line '${line}'`);
    const [, code = '', latitude = '', longitude = '', area] = row;
    places.push({
      country,
      code: normalizePostalCode(code),
      city,
      state,
      ...(area === undefined ? {} : { area }),
      latitude: Number(latitude),
      longitude: Number(longitude),
    });
  }
  return places;
}
