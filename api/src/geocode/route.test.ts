import { COUNTRIES } from '@health-commons/contracts/countries';
import { nominatimAnswerSchema, type NominatimPlace } from '@health-commons/contracts/geocode';
import * as v from 'valibot';
import fc from 'fast-check';
import { isWellFormed } from './postal-code';
import { randomCode } from '../gazetteer/testing/random-code';
import { faultOf, openTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
}, 60_000);
afterAll(() => api.close());

async function search(query: Record<string, string>): Promise<NominatimPlace[]> {
  const response = await api.get(`/geocode/search?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  return v.parse(nominatimAnswerSchema, await response.json());
}

test.each(COUNTRIES)(
  '$name: the example $example is found, by its country and alone',
  async ({ code, example }) => {
    const query = { postalcode: example, format: 'json', limit: '1', addressdetails: '1' };
    for (const name of ['country', 'countrycodes']) {
      const [place] = await search({ ...query, [name]: code.toLowerCase() });
      expect(place?.address?.country_code).toBe(code.toLowerCase());
      expect(Number.isFinite(Number(place?.lat)) && Number.isFinite(Number(place?.lon))).toBe(true);
      expect(place?.address?.city).toBeTruthy();
    }
    expect(await search(query)).toHaveLength(1);
  },
);

test('a country by its name; without addressdetails no address', async () => {
  const [place] = await search({ postalcode: '400001', country: 'india' });
  expect(place).toMatchObject({ lat: '18.938', lon: '72.836' });
  expect(place?.address).toBeUndefined();
});

test('nothing: a malformed code, a code that begins as none of the country, a country we do not serve', async () => {
  expect(await search({ postalcode: '40000', country: 'IN' })).toEqual([]);
  expect(await search({ postalcode: '400001', country: 'US' })).toEqual([]);
  expect(await search({ postalcode: '00001', country: 'DE' })).toEqual([]);
  expect(await search({ postalcode: '0001', country: 'AU' })).toEqual([]);
  expect(await search({ postalcode: '8000', country: 'Switzerland' })).toEqual([]);
  expect(await search({ postalcode: '?', country: '' })).toEqual([]);
});

test('a code we know by its first characters only is found, and it is said how closely', async () => {
  const found = async (country: string, postalcode: string) =>
    (await search({ postalcode, country, addressdetails: '1' }))[0];
  expect(await found('IN', '400019')).toMatchObject({ precision: 'city', address: { city: 'Mumbai' } });
  expect(await found('IN', '400001')).toMatchObject({ precision: 'exact', address: { city: 'Mumbai' } });
  // Also when the same code is an exact one elsewhere: Berlin's 10115 is in New York too.
  expect(await found('US', '10115')).toMatchObject({ precision: 'city', address: { city: 'New York' } });
});

test('of a region its state is named, and no town: the code need not be in it', async () => {
  const [place] = await search({ postalcode: '88999', country: 'IT', addressdetails: '1' });
  expect(place).toMatchObject({ precision: 'region', address: { state: 'Calabria', country_code: 'it' } });
  expect(place?.address).not.toHaveProperty('city');
  expect(place?.display_name).toBe('88999, Calabria, Italy');
});

test.each(COUNTRIES)(
  '$name: whatever is asked is found, refused or not found, never a 5xx',
  async ({ code }) => {
    await fc.assert(
      fc.asyncProperty(randomCode(code, code === 'GB' ? ['SW', 'QQ', 'M'] : ['']), async (random) => {
        const places = await search({ postalcode: random, country: code, addressdetails: '1' });
        if (!isWellFormed(code, random)) expect(places).toEqual([]);
        for (const place of places) {
          expect(place.address?.country_code).toBe(code.toLowerCase());
          expect(['exact', 'city', 'region']).toContain(place.precision);
          expect(place.address?.state).toBeTruthy();
        }
      }),
      { numRuns: 40 },
    );
  },
);

test('alone, a code is found in the country that knows it best', async () => {
  const [exact] = await search({ postalcode: '75001', addressdetails: '1' });
  expect(exact).toMatchObject({ precision: 'exact', address: { country_code: 'fr' } });
  const [area] = await search({ postalcode: '799999', addressdetails: '1' });
  expect(area).toMatchObject({ precision: 'region', address: { country_code: 'in' } });
  expect(await search({ postalcode: '0001ZZ' })).toEqual([]);
});

test.each([
  ['', ['query.postalcode']],
  ['postalcode=', ['query.postalcode']],
  [
    'format=xml&limit=0&addressdetails=2',
    ['query.postalcode', 'query.format', 'query.limit', 'query.addressdetails'],
  ],
  [`postalcode=${'1'.repeat(13)}`, ['query.postalcode']],
  ['postalcode=1&countrycodes=in,us,ca,gb,au,de', ['query.countrycodes']],
])('?%s is 400 and names every fault', async (query, paths) => {
  expect(await faultOf(await api.get(`/geocode/search?${query}`))).toMatchObject({ status: 400, paths });
});
