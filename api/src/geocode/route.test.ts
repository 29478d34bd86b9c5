import { nominatimAnswerSchema, type NominatimPlace } from '@health-commons/contracts/geocode';
import { namedPlacesSchema } from '@health-commons/contracts/named-place';
import * as v from 'valibot';
import { faultOf, useTestApi } from '../testing/test-api';

const api = useTestApi({}, { keepsReports: true });
afterEach(() => api.owner.query('truncate private.postal_places'));

async function search(query: Record<string, string>): Promise<NominatimPlace[]> {
  const response = await api.get(`/geocode/search?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  return v.parse(nominatimAnswerSchema, await response.json());
}

test('accepts a country by name or code in any case, and omits the address without `addressdetails`', async () => {
  const [place] = await search({ postalcode: '400001', country: 'india' });
  expect(place).toMatchObject({ lat: '18.938', lon: '72.836' });
  expect(await search({ postalcode: '400001', country: 'in' })).toEqual([place]);
  expect(place?.address).toBeUndefined();
});

test('returns nothing for malformed codes, unassigned codes and unsupported countries', async () => {
  expect(await search({ postalcode: '40000', country: 'IN' })).toEqual([]);
  expect(await search({ postalcode: '400001', country: 'US' })).toEqual([]);
  expect(await search({ postalcode: '00001', country: 'DE' })).toEqual([]);
  expect(await search({ postalcode: '0001', country: 'AU' })).toEqual([]);
  expect(await search({ postalcode: '8000', country: 'Switzerland' })).toEqual([]);
  expect(await search({ postalcode: '?', country: '' })).toEqual([]);
});

test.each([
  ['IN', '999999'],
  ['US', '09012'],
  ['GB', 'BF1 1AA'],
])('returns nothing for %s %s, which is no place, and rejects a report with it', async (country, pinCode) => {
  expect(await search({ postalcode: pinCode, country })).toEqual([]);
  const report = { country, pinCode, symptoms: ['Fever'] };
  expect(await faultOf(await api.post('/reports', report))).toMatchObject({
    status: 422,
    code: 'wrong_postal_code',
  });
});

test("finds a whole code or the area of a code's first characters, and returns the precision", async () => {
  const found = async (country: string, postalcode: string) =>
    (await search({ postalcode, country, addressdetails: '1' }))[0];
  expect(await found('IN', '400019')).toMatchObject({ precision: 'city', address: { city: 'Mumbai' } });
  expect(await found('IN', '400001')).toMatchObject({ precision: 'exact', address: { city: 'Mumbai' } });
  // The form shows 'Location Verified' only for a `verified` place.
  const isVerified = async (country: string, postalcode: string) => {
    const response = await api.get(
      `/geocode/search?${new URLSearchParams({ country, postalcode }).toString()}`,
    );
    return ((await response.json()) as { verified: boolean }[])[0]?.verified;
  };
  expect(await isVerified('IN', '400001')).toBe(true);
  expect(await isVerified('IN', '400019')).toBe(false);
  expect(await isVerified('GB', 'SW1A 1AA')).toBe(true);
  expect(await isVerified('GB', 'B11 1AA')).toBe(false);
  // 10115 is a code of both Berlin and New York.
  expect(await found('US', '10115')).toMatchObject({ precision: 'city', address: { city: 'New York' } });
});

test('returns the state of a region, not its town', async () => {
  const [place] = await search({ postalcode: '88999', country: 'IT', addressdetails: '1' });
  expect(place).toMatchObject({ precision: 'region', address: { state: 'Calabria', country_code: 'it' } });
  expect(place?.address).not.toHaveProperty('city');
  expect(place?.display_name).toBe('88999, Calabria, Italy');
});

test.each([
  ['IN', '799999', '799999', 'exact', 'exact'],
  ['GB', 'ZE1 0AA', 'ZE1', 'exact', 'city'],
  ['CA', 'A0A 1A0', 'A0A', 'exact', 'region'],
])(
  'finds %s %s in the imported dump, with its attribution',
  async (country, postalcode, code, own, precision) => {
    await api.owner.query(
      `insert into private.postal_places values ($1, $2, 'Agartala', 'Tripura', 23.83, 91.28, $3)`,
      [country, code, own],
    );
    const [place] = await search({ postalcode, country });
    expect(place).toMatchObject({ lat: '23.83', lon: '91.28', precision });
    expect(place?.licence).toContain('GeoNames, CC BY 4.0');
    expect((await search({ postalcode: '400001', country: 'IN' }))[0]?.licence).toBeUndefined();
  },
);

const searchCities = async (query: Record<string, string>): Promise<unknown> =>
  (await api.get(`/geocode/search?${new URLSearchParams(query).toString()}`)).json();

test('finds cities by name, with their area for the analytics', async () => {
  const found = await searchCities({ city: ' Muenchen ', country: 'germany', addressdetails: '1' });
  expect(found).toMatchObject([
    {
      display_name: 'Munich, Bavaria, Germany',
      precision: 'city',
      name: 'München',
      location: 'DE-80',
      address: { city: 'Munich', state: 'Bavaria', country: 'Germany', country_code: 'de' },
    },
  ]);
  const [place] = v.parse(namedPlacesSchema, found);
  expect(place?.lat).toBeCloseTo(48.14, 1);
  expect(place?.lon).toBeCloseTo(11.57, 1);
});

test('returns at most five cities, and caches a found one for a day', async () => {
  expect(await search({ city: 's', limit: '40' })).toHaveLength(5);
  expect((await search({ city: 'springfield' })).length).toBeGreaterThan(2);
  expect(await search({ city: 'springfield', limit: '2' })).toHaveLength(2);
  expect(await search({ city: 'Munich', country: 'IN' })).toEqual([]);
  expect(await search({ city: 'Munich', country: 'Atlantis' })).toEqual([]);
  const cached = async (city: string) =>
    (await api.get(`/geocode/search?city=${city}`)).headers.get('cache-control');
  expect(await cached('Munich')).toBe('public, max-age=86400');
  expect(await cached('Atlantis')).toBe('public, max-age=300');
});

test('without a country, finds the most precise place of a code', async () => {
  const [exact] = await search({ postalcode: '75001', addressdetails: '1' });
  expect(exact).toMatchObject({ precision: 'exact', address: { country_code: 'fr' } });
  const [area] = await search({ postalcode: '799999', addressdetails: '1' });
  expect(area).toMatchObject({ precision: 'region', address: { country_code: 'in' } });
  expect(await search({ postalcode: '0ZZ' })).toEqual([]);
  const [read] = await search({ postalcode: 'PIN: ४००००१, Mumbai', country: 'IN', addressdetails: '1' });
  expect(read).toMatchObject({ precision: 'exact', address: { city: 'Mumbai' } });
});
