import { COUNTRIES, normalizePostalCode, type CountryCode } from '@health-commons/contracts/countries';
import isPostalCode, { type PostalCodeLocale } from 'validator/lib/isPostalCode';
import { allPlaces, findAnyCountry, findExact } from './index';
import { parsePlaces } from './parse-places';
import { countryRings, kilometresOutside, NUMERIC } from './country-outline';

/** What a 1:50m outline may be off at a coast or border. */
const ALLOWANCE_KM = 8;

/** Where the form's examples truly are. */
const EXAMPLES: [CountryCode, number, number][] = [
  ['IN', 18.94, 72.84],
  ['US', 40.75, -73.997],
  ['CA', 43.645, -79.39],
  ['GB', 51.501, -0.142],
  ['AU', -33.868, 151.207],
  ['DE', 52.532, 13.385],
  ['FR', 48.862, 2.336],
  ['JP', 35.685, 139.753],
  ['BR', -22.905, -43.178],
  ['MX', 19.433, -99.133],
  ['IT', 41.894, 12.483],
  ['ES', 40.425, -3.687],
  ['NL', 52.373, 4.893],
  ['SE', 59.334, 18.062],
  ['NO', 59.912, 10.75],
];

const kilometres = (a: { latitude: number; longitude: number }, b: typeof a) =>
  111.2 *
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180));

describe('the gazetteer', () => {
  it.each(EXAMPLES)("places the form's example of %s where it is", (code, latitude, longitude) => {
    const example = COUNTRIES.find((country) => country.code === code)?.example ?? '';
    const place = findExact(code, normalizePostalCode(example));
    if (!place) throw new Error(`${code} ${example} is missing`);
    expect(kilometres(place, { latitude, longitude })).toBeLessThan(3);
  });

  it.each(COUNTRIES.map((country) => country.code))('has %s places inside the country', (code) => {
    const rings = countryRings(NUMERIC[code]);
    const outside = allPlaces()
      .filter((place) => place.country === code)
      .filter((place) => kilometresOutside(rings, place.latitude, place.longitude) > ALLOWANCE_KM);
    expect(outside).toEqual([]);
  });

  it("writes every code in its country's format, normalized", () => {
    const wrong = allPlaces().filter(
      ({ country, code }) =>
        normalizePostalCode(code) !== code ||
        !isPostalCode(spaced(country, code), country as PostalCodeLocale),
    );
    expect(wrong).toEqual([]);
  });

  it('has each code once in a country', () => {
    const keys = allPlaces().map((place) => `${place.country} ${place.code}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('has the cities the demonstration data and the analytics need', () => {
    const count = (country: string, city?: string) =>
      allPlaces().filter((place) => place.country === country && (city === undefined || place.city === city))
        .length;
    expect(count('IN')).toBeGreaterThanOrEqual(120);
    for (const city of ['Mumbai', 'Delhi', 'Bangalore', 'Chennai'])
      expect(count('IN', city)).toBeGreaterThanOrEqual(15);
    for (const { code } of COUNTRIES) expect(count(code)).toBeGreaterThanOrEqual(12);
  });

  it("keeps a city's codes within a city's distance, each at its own point", () => {
    const cities = new Map<string, ReturnType<typeof allPlaces>[number][]>();
    for (const place of allPlaces()) {
      const key = `${place.country} ${place.city}`;
      cities.set(key, [...(cities.get(key) ?? []), place]);
    }
    const far = [...cities.values()].flatMap((places) =>
      places.filter((place) => places.some((other) => kilometres(place, other) > 60)),
    );
    expect(far).toEqual([]);
    const points = allPlaces().map((place) => `${place.latitude} ${place.longitude}`);
    expect(points.filter((point, index) => points.indexOf(point) !== index)).toEqual([]);
  });

  it('finds a code that several countries use in all of them', () => {
    expect(findAnyCountry('06000').map((place) => place.country)).toEqual(['FR', 'MX']);
    expect(findAnyCountry('999999')).toEqual([]);
    expect(findExact('US', '400001')).toBeUndefined();
  });

  it('names the country and line of a table that cannot be read', () => {
    expect(() => parsePlaces('IN', '# Mumbai, Maharashtra\n400001 18,938 72.836')).toThrow(
      /IN.*400001 18,938/,
    );
    expect(() => parsePlaces('IN', '400001 18.938 72.836')).toThrow(/cannot read/);
  });
});

/** validator wants the separators that normalizing takes away. */
function spaced(country: CountryCode, code: string): string {
  switch (country) {
    case 'CA':
      return `${code.slice(0, 3)} ${code.slice(3)}`;
    case 'GB':
      return `${code.slice(0, -3)} ${code.slice(-3)}`;
    case 'JP':
    case 'SE':
      return `${code.slice(0, 3)}${country === 'JP' ? '-' : ' '}${code.slice(3)}`;
    case 'BR':
      return `${code.slice(0, 5)}-${code.slice(5)}`;
    case 'NL':
      return `${code.slice(0, 4)} ${code.slice(4)}`;
    default:
      return code;
  }
}
