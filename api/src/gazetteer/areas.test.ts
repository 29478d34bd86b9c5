import { COUNTRIES, normalizePostalCode, type CountryCode } from '@health-commons/contracts/countries';
import fc from 'fast-check';
import { isWellFormed } from '../geocode/postal-code';
import { areasOf, prefixesOf } from './areas';
import { allPlaces, findByPrefix, findExact } from './index';
import { expandPrefixes, parseAreas, type Area } from './parse-areas';
import { ASSIGNED, ASSIGNED_BY_STATE, GB_AREAS, UNASSIGNED } from './testing/assigned-prefixes';
import { countryRings, kilometresOutside, NUMERIC } from './country-outline';
import { randomCode } from './testing/random-code';

/** What a 1:50m outline may be off at a coast or border. */
const ALLOWANCE_KM = 8;

/** States that the atlas has as countries of their own: served by the country's post. */
const APART: Record<string, string> = {
  'Puerto Rico': '630',
  'Virgin Islands': '850',
  'American Samoa': '016',
  Guam: '316',
  Palau: '585',
  'Federated States of Micronesia': '583',
  'Northern Mariana Islands': '580',
  'Marshall Islands': '584',
  'Isle of Man': '833',
  Jersey: '832',
  Guernsey: '831',
  'Norfolk Island': '574',
  'Saint Pierre and Miquelon': '666',
  'Saint-Barthélemy': '652',
  'Saint-Martin': '663',
  Monaco: '492',
  'French Southern and Antarctic Lands': '260',
  'Wallis and Futuna': '876',
  'French Polynesia': '258',
  'New Caledonia': '540',
  'San Marino': '674',
};

/** Too small for an outline at 1:50m, each looked at by hand. */
const NOT_DRAWN = [
  'Kavaratti',
  'Izu Oshima',
  'Niijima',
  'Miyake',
  'Hachijo',
  'Ogasawara',
  'Lord Howe Island',
  'Flying Fish Cove',
  'West Island',
  'Ceuta',
  'Melilla',
];

const codes = COUNTRIES.map((country) => country.code);
const list = (written: string) => written.split(',').flatMap(expandPrefixes);
const kilometres = (a: { latitude: number; longitude: number }, b: typeof a) =>
  111.2 *
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180));

/** What the first characters alone say of a code, its exact place left aside. */
const areaOf = (country: CountryCode, code: string): Area | undefined =>
  prefixesOf(country, code)
    .map((prefix) => areasOf(country).get(prefix))
    .find((area) => area !== undefined);

/** Every prefix that is assigned in a country, with its state where one is stated. */
function assigned(country: CountryCode): [prefix: string, state?: string][] {
  if (country === 'GB') return list(GB_AREAS).map((prefix) => [prefix]);
  if (country in ASSIGNED) return list(ASSIGNED[country as keyof typeof ASSIGNED]).map((prefix) => [prefix]);
  return Object.entries(ASSIGNED_BY_STATE[country as keyof typeof ASSIGNED_BY_STATE]).flatMap(
    ([state, prefixes]) => list(prefixes).map((prefix): [string, string] => [prefix, state]),
  );
}

describe('the areas', () => {
  it('are stated completely in the test', () => {
    const states = (country: keyof typeof ASSIGNED_BY_STATE) =>
      Object.keys(ASSIGNED_BY_STATE[country]).length;
    expect(list(GB_AREAS)).toHaveLength(124);
    expect([states('JP'), states('BR'), states('MX'), states('AU')]).toEqual([47, 27, 32, 8]);
    expect(states('US')).toBe(50 + 1 + 3 + 3);
    expect(list(ASSIGNED.FR).length).toBeGreaterThanOrEqual(95 + 5);
    expect(assigned('US').length).toBeGreaterThanOrEqual(900);
  });

  it.each(codes)('find at least the region of any well-formed code of %s that is assigned', (country) => {
    const code = randomCode(
      country,
      assigned(country).map(([prefix]) => prefix),
    );
    fc.assert(
      fc.property(code, (random) => {
        fc.pre(isWellFormed(country, random));
        expect(findByPrefix(country, random)).toBeDefined();
      }),
      { numRuns: 1000 },
    );
  });

  it.each(Object.keys(ASSIGNED_BY_STATE) as (keyof typeof ASSIGNED_BY_STATE)[])(
    'name the state of every assigned prefix of %s',
    (country) => {
      const wrong = assigned(country)
        .map(([prefix, state]) => [prefix, state, areaOf(country, prefix)?.state])
        .filter(([, state, found]) => found !== state);
      expect(wrong).toEqual([]);
    },
  );

  it.each(codes)('find nothing for what %s has not assigned', (country) => {
    const prefixes = list(UNASSIGNED[country] ?? '');
    if (prefixes.length === 0) return;
    fc.assert(
      fc.property(randomCode(country, prefixes), (random) => {
        expect(findByPrefix(country, random)).toBeUndefined();
      }),
    );
  });

  it.each(codes)('have %s inside its outline', (country) => {
    const seen = new Set<string>();
    const outside = [...areasOf(country).values()].filter(({ state, city, latitude, longitude }) => {
      const point = `${latitude} ${longitude}`;
      if (seen.has(point) || NOT_DRAWN.includes(city)) return false;
      seen.add(point);
      const rings = countryRings(APART[state] ?? NUMERIC[country]);
      return kilometresOutside(rings, latitude, longitude) > ALLOWANCE_KM;
    });
    expect(outside).toEqual([]);
  });

  it('stand where no city and no whole code stands, so that the map can say of each point what it is', () => {
    const key = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      `${latitude} ${longitude}`;
    const areas = codes.flatMap((country) => [...areasOf(country).values()]);
    const points = (precision: Area['precision']) =>
      new Set(areas.filter((area) => area.precision === precision).map(key));
    const [cities, regions] = [points('city'), points('region')];
    const whole = new Set(allPlaces().map(key));
    expect([...regions].filter((point) => cities.has(point) || whole.has(point))).toEqual([]);
    expect([...cities].filter((point) => whole.has(point))).toEqual([]);
  });

  it.each(codes)('have 40 cities of %s and more', (country) => {
    const cities = [...areasOf(country).values()].filter((area) => area.precision === 'city');
    expect(cities.filter((area) => area.city === '')).toEqual([]);
    expect(new Set(cities.map((area) => `${area.city}, ${area.state}`)).size).toBeGreaterThanOrEqual(40);
  });

  it.each(COUNTRIES)('place the example of $name within 25 km by its first characters alone', (country) => {
    const code = normalizePostalCode(country.example);
    const exact = findExact(country.code, code);
    const area = areaOf(country.code, code);
    if (!exact || !area) throw new Error(`${country.code} ${code} is missing`);
    expect(findByPrefix(country.code, code)).toEqual({ place: exact, precision: 'exact', prefix: code });
    expect(area.precision).toBe('city');
    expect(kilometres(area, exact)).toBeLessThan(25);
  });

  it('agree with the places whose codes are known exactly', () => {
    const far = allPlaces()
      .map((place) => ({ place, area: areaOf(place.country, place.code) }))
      .filter(
        ({ place, area }) =>
          area?.state !== place.state || kilometres(area, place) > (area.precision === 'city' ? 25 : 90),
      );
    expect(far).toEqual([]);
  });

  it.each([
    ['IN', '400019', '400', 'city', 'Mumbai', 'Maharashtra'],
    ['IN', '400699', '4006', 'city', 'Thane', 'Maharashtra'],
    ['IN', '396210', '39621', 'region', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['US', '60699', '606', 'city', 'Chicago', 'Illinois'],
    ['US', '96799', '96799', 'region', 'Pago Pago', 'American Samoa'],
    ['US', '96701', '967', 'region', 'Kapolei', 'Hawaii'],
    ['CA', 'K1Z9Z9', 'K1', 'city', 'Ottawa', 'Ontario'],
    ['CA', 'V0X1X0', 'V', 'region', '', 'British Columbia'],
    ['GB', 'B11AA', 'B1', 'city', 'Birmingham', 'England'],
    ['GB', 'B701AA', 'B', 'region', 'Birmingham', 'England'],
    ['GB', 'E1W1AA', 'E', 'city', 'London', 'England'],
    ['GB', 'SE99ZZ', 'SE', 'city', 'London', 'England'],
    ['GB', 'L40', 'L', 'region', 'Liverpool', 'England'],
    ['JP', '1000101', '10001', 'region', 'Izu Oshima', 'Tokyo'],
    ['JP', '100', '100', 'city', 'Tokyo', 'Tokyo'],
    ['BR', '69301999', '6930', 'city', 'Boa Vista', 'Roraima'],
    ['AU', '2617', '2617', 'city', 'Canberra', 'Australian Capital Territory'],
    ['AU', '2620', '2620', 'region', 'Queanbeyan', 'New South Wales'],
    ['FR', '20290', '202', 'region', 'Haute-Corse', 'Corsica'],
    ['NL', '1103ZZ', '1103', 'city', 'Amsterdam', 'Noord-Holland'],
  ] as const)('%s %s: the longest prefix, %s, wins', (country, code, prefix, precision, city, state) => {
    const match = findByPrefix(country, code);
    expect(match).toMatchObject({ precision, prefix, place: { country, code, city, state } });
  });

  it('name the country and line of a table that cannot be read', () => {
    expect(() => parseAreas('DE', '# Saxony\n01-0x 51.15 13.80')).toThrow(/DE.*01-0x/);
    expect(() => parseAreas('DE', '# Saxony\n01 51,15 13.80')).toThrow(/cannot read/);
    expect(() => parseAreas('DE', '# Saxony\n01-03 51.15 13.80\n02 51.15 14.70')).toThrow(
      /'02' stands twice/,
    );
  });
});
