import { COUNTRIES, COUNTRY_CODES } from '@health-commons/contracts/countries';
import { districtOf, readPostalCode } from '@health-commons/contracts/postal-code';
import { allPlaces, areaNear, areaOf, areasOf, findExact } from './areas';
import { CITIES } from '@health-commons/contracts/cities';
import * as v from 'valibot';
import { expandPrefixes, TABLES } from './country-table';
import { listCities } from './list-cities';
import { assignedPrefixes, kilometres, unassignedPrefixes } from './testing/codes';
import { countryTableSchema } from './testing/table-schema';

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${latitude} ${longitude}`;
const repeated = (list: readonly string[]) => list.filter((item, index) => list.indexOf(item) !== index);
const allAreas = COUNTRY_CODES.flatMap((country) => [...areasOf(country).values()]);

describe.each(COUNTRIES)('the table of $name', ({ code: country, example }) => {
  const areas = [...areasOf(country).values()];
  const places = allPlaces.filter((place) => place.country === country);
  const prefixes = assignedPrefixes(country);

  test('follows the schema', () => {
    expect(v.parse(countryTableSchema, TABLES[country]).country).toBe(country);
  });

  test('has an area for every assigned prefix, and none for an unassigned one', () => {
    const known = areasOf(country);
    const isKnown = (prefix: string) => known.has(prefix) || areaOf(country, prefix) !== undefined;
    expect(prefixes.filter(({ prefix }) => !isKnown(prefix))).toEqual([]);
    expect(unassignedPrefixes(country).filter(isKnown)).toEqual([]);
  });

  test('lists every assigned prefix under its state if the independent list has states', () => {
    const wrong = prefixes.filter(
      ({ prefix, state }) => state !== undefined && areaOf(country, prefix)?.state !== state,
    );
    expect(wrong).toEqual([]);
  });

  test('has no area at or inside a prefix of `nowhere`', () => {
    const nowhere = expandPrefixes(TABLES[country].nowhere ?? '');
    expect(nowhere.filter((prefix) => areaNear(country, prefix))).toEqual([]);
  });

  test('has at least 40 cities and 12 well-formed codes as they are stored, for demonstration data', () => {
    const cities = areas.filter((area) => area.precision === 'city');
    expect(new Set(cities.map((area) => `${area.city}, ${area.state}`)).size).toBeGreaterThanOrEqual(40);
    expect(places.length).toBeGreaterThanOrEqual(12);
    expect(places.filter(({ code }) => readPostalCode(country, code).status === 'none')).toEqual([]);
  });

  test("has the form's example code, and lists its first characters under a city within 25 km", () => {
    const code = districtOf(country, example);
    const exact = findExact(country, code);
    const area = areaOf(country, code);
    if (!exact || !area) throw new Error(`${country} ${code} is missing`);
    expect(area.precision).toBe('city');
    expect(kilometres(area, exact)).toBeLessThan(25);
  });
});

test('a region, a city and a whole code never share a point, nor do two whole codes', () => {
  const points = (precision: 'city' | 'region') =>
    new Set(allAreas.filter((area) => area.precision === precision).map(pointOf));
  const [cities, regions] = [points('city'), points('region')];
  const whole = allPlaces.map(pointOf);
  expect([...regions].filter((point) => cities.has(point) || whole.includes(point))).toEqual([]);
  expect([...cities].filter((point) => whole.includes(point))).toEqual([]);
  expect(repeated(whole)).toEqual([]);
});

test('every whole code is in the state of its area, at most 25 km (city) or 90 km (region) away', () => {
  const far = allPlaces.filter((place) => {
    const area = areaOf(place.country, place.code);
    return area?.state !== place.state || kilometres(area, place) > (area.precision === 'city' ? 25 : 90);
  });
  expect(far).toEqual([]);
});

test('contracts has the cities of the gazetteer, with those of the analytics among the largest', () => {
  // Otherwise run npm run gazetteer.
  expect(CITIES).toEqual(listCities());
  for (const name of ['Mumbai', 'Delhi', 'Bangalore', 'Chennai'])
    expect(CITIES.filter((city) => city[0] === name && city[3] === 1)).toHaveLength(1);
});
