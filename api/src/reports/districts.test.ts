import { normalizePostalCode } from '@health-commons/contracts/countries';
import { fakeNominatim, freesTurns } from '../testing/with-nominatim';
import { faultOf, useTestApi, overDatabase } from '../testing/test-api';

const api = useTestApi();
beforeEach(() => api.owner.query('truncate private.postal_places, private.geocode_cache, private.jobs'));

const report = (country: string, pinCode: string) => ({ country, pinCode, symptoms: ['Fever'] });
const json = async <T>(response: Response) => (await response.json()) as T;
const codes = () =>
  api.owner.query<{ country: string; pin_code: string }>(
    'select country, pin_code from public.symptom_reports order by created_at',
  );

const FORMS = [
  ['GB', 'SW1A', ['SW1A 1AA', 'sw1a1aa', 'Sw1a-2aa', 'sw1a', ' SW1A ']],
  ['CA', 'M5V', ['M5V 3A8', 'm5v-3a8', 'm5v']],
  ['NL', '1000', ['1000 AA', '1000aa', 'NL-1000 AA', '1000']],
  ['BR', '20040', ['20040-007', '20040007', '20040']],
  ['US', '10001', ['10001', '10001-1234', '100011234']],
  ['JP', '10000', ['100-0001', '1000001', '〒100-0001', '10000']],
] as const;

test.each(FORMS)(
  'stores, lists and returns only the district %s %s of a code in any form',
  async (country, district, forms) => {
    for (const pinCode of forms) {
      const response = await api.post('/reports', report(country, pinCode));
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ data: { pin_code: district } });
    }
    expect(await codes()).toEqual(forms.map(() => ({ country, pin_code: district })));
    const listed = await json<{ pin_code: string; latitude: number }[]>(await api.get('/reports'));
    expect(listed.map(({ pin_code }) => pin_code)).toEqual(forms.map(() => district));
    expect(new Set(listed.map(({ latitude }) => latitude)).size).toBe(1);
    for (const pinCode of forms) {
      const query = new URLSearchParams({ country, pin_code: pinCode }).toString();
      const figures = await json<{ activeCases: number }>(await api.get(`/statistics?${query}`));
      expect(figures.activeCases).toBe(forms.length);
      const location = `${country}-${pinCode.trim().replace(/^(NL-|〒)/, '')}`;
      const trends = await api.get(`/analytics/series?${new URLSearchParams({ location }).toString()}`);
      expect(await trends.text()).toContain(`"${country}-${district}"`);
    }
  },
);

test.each([
  ['GB', 'M60 1N'],
  ['CA', 'K1A 0O1'],
  ['NL', '1000 SS'],
  ['BR', '20040-00'],
  ['US', '10001-123'],
  ['JP', '100-000'],
])('rejects %s %s, which is neither a whole code nor a district', async (country, pinCode) => {
  const fault = await faultOf(await api.post('/reports', report(country, pinCode)));
  expect(fault).toMatchObject({ status: 422, code: 'wrong_postal_code' });
  expect(await codes()).toEqual([]);
});

describe('with a look-up server that knows whole codes and districts, the API', () => {
  const server = fakeNominatim({
    'gb/ZE1 0AA': { lat: 60.15501, lon: -1.14502, city: 'Lerwick' },
    'gb/ZE1': { lat: 60.2, lon: -1.2, city: 'Shetland' },
  });
  const asking = () =>
    overDatabase(api, {
      env: { NOMINATIM_URL: 'http://localhost:9/' },
      fetch: server.fetch,
      clock: freesTurns(api.owner),
    });

  test('asks for the district, stores its place and caches no whole code', async () => {
    const on = asking();
    const search = async (query: string) => json<object[]>(await on.get(`/geocode/search?${query}`));
    const found = await search('postalcode=ZE1+0AA&country=GB');
    expect(found).toMatchObject([{ lat: '60.2', lon: '-1.2' }]);
    expect(JSON.stringify(found)).not.toContain('ZE10AA');
    await search('postalcode=ZE1+0AA');
    expect((await on.post('/reports', report('GB', 'ZE1 0AA'))).status).toBe(201);
    expect(server.asked.map((url) => url.searchParams.get('postalcode'))).toEqual(['ZE1']);
    expect(await api.owner.query('select country, code from private.geocode_cache order by 1')).toEqual([
      { country: 'GB', code: 'ZE1' },
    ]);
    expect(await api.owner.query('select latitude from public.symptom_reports')).toEqual([
      { latitude: 60.2 },
    ]);
  });

  test('queues and logs no whole code when the server is down', async () => {
    server.fault = null;
    const on = asking();
    // A code with an assigned area has a place without the server, so none of Britain is queued.
    expect((await on.post('/reports', report('BR', '00999-123'))).status).toBe(201);
    expect(await api.owner.query('select pin_code from private.codes_to_place')).toEqual([
      { pin_code: '00999' },
    ]);
    expect(on.logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(on.logged)).not.toContain('00999');
  });
});

test('lets a program with the service key store districts only', async () => {
  const insert = (country: string, code: string) =>
    api.db.query(
      'service_role',
      `insert into public.symptom_reports (country, pin_code, symptoms) values ($1, $2, '{Fever}')`,
      [country, code],
    );
  for (const [country, district, [whole]] of FORMS) {
    const isWhole = normalizePostalCode(whole) !== district;
    if (isWhole)
      await expect(insert(country, normalizePostalCode(whole))).rejects.toThrow('symptom_reports_district');
    await insert(country, district);
  }
  await insert('IN', '400001');
});
