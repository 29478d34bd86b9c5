import { COUNTRIES } from '@health-commons/contracts/countries';
import { nominatimAnswerSchema, type NominatimPlace } from '@health-commons/contracts/geocode';
import * as v from 'valibot';
import { fakeNominatim, type FakeNominatim } from '../testing/fake-nominatim';
import { faultOf, openTestApi, overDatabase, type TestApi } from '../testing/test-api';

let api: TestApi;
let nominatim: FakeNominatim;
let asking: TestApi;
let waited: number[];
const clock = { now: () => Date.now(), wait: (ms: number) => Promise.resolve(void waited.push(ms)) };

beforeAll(async () => {
  api = await openTestApi();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  waited = [];
  nominatim = fakeNominatim({ 'in/799999': { lat: 23.8314, lon: 91.2868, city: 'Agartala' } });
  asking = overDatabase(api, {
    env: { NOMINATIM_URL: 'http://localhost:9/', NOMINATIM_EMAIL: 'maps@example.org' },
    fetch: nominatim.fetch,
    clock,
  });
  await api.owner.query('truncate private.geocode_cache, private.turns');
});

async function search(query: Record<string, string>, on = api): Promise<NominatimPlace[]> {
  const response = await on.get(`/geocode/search?${new URLSearchParams(query).toString()}`);
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

test('nothing: a malformed code, a code of other countries, a country we do not serve', async () => {
  expect(await search({ postalcode: '40000', country: 'IN' })).toEqual([]);
  expect(await search({ postalcode: '400001', country: 'US' })).toEqual([]);
  expect(await search({ postalcode: '75001', country: 'DE' })).toEqual([]);
  expect(await search({ postalcode: '8000', country: 'Switzerland' })).toEqual([]);
  expect(await search({ postalcode: '?', country: '' })).toEqual([]);
});

test('nobody could be asked: 503 Geocoding service unavailable', async () => {
  const response = await api.get('/geocode/search?postalcode=799999&country=IN');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: 'Geocoding service unavailable',
    code: 'geocoding_unavailable',
  });
  expect((await api.get('/geocode/search?postalcode=799999')).status).toBe(503);
});

test.each([
  ['', ['query.postalcode']],
  ['postalcode=', ['query.postalcode']],
  [
    'format=xml&limit=0&addressdetails=2',
    ['query.postalcode', 'query.format', 'query.limit', 'query.addressdetails'],
  ],
  [`postalcode=${'1'.repeat(13)}`, ['query.postalcode']],
])('?%s is 400 and names every fault', async (query, paths) => {
  expect(await faultOf(await api.get(`/geocode/search?${query}`))).toMatchObject({ status: 400, paths });
});

describe('with a look-up server', () => {
  test('asks it in its dialect, once: the answer is kept, for every instance', async () => {
    const [place] = await search({ postalcode: '799 999', country: 'IN', addressdetails: '1' }, asking);
    expect(place).toMatchObject({
      lat: '23.8314',
      lon: '91.2868',
      address: { city: 'Agartala', country_code: 'in' },
    });
    expect(await search({ postalcode: '799999', country: 'IN' })).toHaveLength(1);
    expect(nominatim.asked).toHaveLength(1);
    expect(Object.fromEntries(nominatim.asked[0]?.searchParams ?? [])).toEqual({
      postalcode: '799999',
      countrycodes: 'in',
      format: 'json',
      limit: '1',
      addressdetails: '1',
      email: 'maps@example.org',
    });
    expect(nominatim.asked[0]?.pathname).toBe('/search');
    expect(nominatim.headers[0]?.get('user-agent')).toMatch(/^HealthCommons/);
  });

  test('its nothing is definite and kept', async () => {
    expect(await search({ postalcode: '799998', country: 'IN' }, asking)).toEqual([]);
    expect(await search({ postalcode: '799998', country: 'IN' }, asking)).toEqual([]);
    expect(nominatim.asked).toHaveLength(1);
  });

  test('a code our gazetteer has in other countries only is its to decide', async () => {
    expect(await search({ postalcode: '75001', country: 'DE' }, asking)).toEqual([]);
    expect(nominatim.asked).toHaveLength(1);
  });

  test('what we know, and what is malformed, is not asked', async () => {
    await search({ postalcode: '400001', country: 'IN' }, asking);
    await search({ postalcode: '40000', country: 'IN' }, asking);
    expect(nominatim.asked).toEqual([]);
  });

  test('one request a second over all instances; who would wait too long is told unavailable', async () => {
    const other = overDatabase(api, {
      env: { NOMINATIM_URL: 'http://localhost:9' },
      fetch: nominatim.fetch,
      clock,
    });
    const codes = ['799990', '799991', '799992', '799993', '799994', '799995', '799996', '799997'];
    const statuses = await Promise.all(
      codes.map(async (code, i) => {
        const response = await (i % 2 ? asking : other).get(`/geocode/search?postalcode=${code}&country=IN`);
        return response.status;
      }),
    );
    // The waits of the test's clock take no time, so all turns are reserved at about the same moment.
    const gaps = waited.sort((a, b) => a - b).map((ms, i) => ms - (waited[i - 1] ?? 0));
    expect(gaps).toHaveLength(4);
    expect(Math.min(...gaps.slice(1))).toBeGreaterThanOrEqual(1_050);
    expect(statuses.filter((status) => status === 503)).toHaveLength(codes.length - 5);
  });

  test('a name it answers is cleaned and cut: the database keeps no NUL', async () => {
    nominatim = fakeNominatim({
      'in/799999': { lat: 1, lon: 2, city: `Aga\0rtala\ud800 ${'x'.repeat(500)}` },
    });
    const strange = overDatabase(api, {
      env: { NOMINATIM_URL: 'http://localhost:9' },
      fetch: nominatim.fetch,
    });
    const [place] = await search({ postalcode: '799999', country: 'IN', addressdetails: '1' }, strange);
    expect(place?.address?.city).toMatch(/^Aga rtala {2}x{89}$/);
  });

  test.each(['down', 'broken', 'rubbish', 'moved', 'nowhere', 'stateless'] as const)(
    '%s: unavailable, nothing kept, and the log says so',
    async (state) => {
      nominatim.state = state;
      const response = await asking.get('/geocode/search?postalcode=799999&country=IN');
      expect(response.status).toBe(503);
      expect(asking.logged).toEqual([expect.objectContaining({ event: 'geocode.failed' })]);
      expect(nominatim.redirects).toEqual(['manual']);
      nominatim.state = 'up';
      expect(await search({ postalcode: '799999', country: 'IN' }, asking)).toHaveLength(1);
    },
  );
});

describe('a report whose code nobody could look up', () => {
  const report = { country: 'IN', pinCode: '799999', symptoms: ['Fever'] };
  const rows = () => api.owner.query('select latitude, longitude from public.symptom_reports');
  const waiting = async () =>
    (await api.owner.query<{ n: number }>('select count(*)::integer as n from private.geocode_todo'))[0]?.n;
  const due = () => api.owner.query('update private.geocode_todo set next_at = now()');
  beforeEach(async () => {
    await api.owner.query('truncate public.symptom_reports cascade');
    await api.owner.query('delete from private.jobs');
  });

  test('is stored without a place and gets it later', async () => {
    nominatim.state = 'down';
    expect((await asking.post('/reports', report)).status).toBe(201);
    expect(await rows()).toEqual([{ latitude: null, longitude: null }]);
    await due();
    await asking.runJob('fill-in-places');
    expect(await waiting()).toBe(1);
    nominatim.state = 'up';
    await due();
    await api.owner.query('delete from private.jobs');
    await asking.runJob('fill-in-places');
    expect(await rows()).toEqual([{ latitude: 23.831, longitude: 91.287 }]);
    expect(await waiting()).toBe(0);
    const circles = (await (await api.get('/health-aggregates')).json()) as unknown[];
    expect(circles).toEqual([expect.objectContaining({ lat: 23.831, lon: 91.287, count: 1 })]);
  });

  test('stays, without a place, when there is no such code after all', async () => {
    expect((await api.post('/reports', { ...report, pinCode: '799998' })).status).toBe(201);
    await due();
    await asking.runJob('fill-in-places');
    expect(await rows()).toEqual([{ latitude: null, longitude: null }]);
    expect(await waiting()).toBe(0);
  });

  test('is refused when the server knows no such code', async () => {
    const fault = await faultOf(await asking.post('/reports', { ...report, pinCode: '799998' }));
    expect(fault).toEqual({ status: 422, code: 'wrong_postal_code', paths: ['pinCode'] });
    expect(await rows()).toEqual([]);
  });
});
