import { nominatimAnswerSchema, type NominatimPlace } from '@health-commons/contracts/geocode';
import * as v from 'valibot';
import { fakeNominatim, type FakeNominatim } from '../testing/fake-nominatim';
import { openTestApi, overDatabase, type TestApi } from '../testing/test-api';

/** A German code that begins as none does: only a look-up server could know it. */
const UNKNOWN = '05999';

let api: TestApi;
let nominatim: FakeNominatim;
let asking: TestApi;
const clock = { now: () => Date.now(), wait: () => Promise.resolve() };

beforeAll(async () => {
  api = await openTestApi();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  nominatim = fakeNominatim({
    'in/799999': { lat: 23.8314, lon: 91.2868, city: 'Agartala' },
    [`de/${UNKNOWN}`]: { lat: 50, lon: 10, city: 'Neustadt' },
  });
  asking = withServer();
  await api.owner.query('truncate private.geocode_cache, private.turns');
});

const withServer = (env = {}) =>
  overDatabase(api, {
    env: { NOMINATIM_URL: 'http://localhost:9/', NOMINATIM_EMAIL: 'maps@example.org', ...env },
    fetch: nominatim.fetch,
    clock,
  });

async function search(query: Record<string, string>, on = asking): Promise<NominatimPlace[]> {
  const response = await on.get(
    `/geocode/search?${new URLSearchParams({ addressdetails: '1', ...query }).toString()}`,
  );
  expect(response.status).toBe(200);
  return v.parse(nominatimAnswerSchema, await response.json());
}

test('is asked in its dialect, once: the answer is kept, for every instance', async () => {
  const [place] = await search({ postalcode: '799 999', country: 'IN' });
  expect(place).toMatchObject({
    lat: '23.8314',
    lon: '91.2868',
    precision: 'exact',
    address: { city: 'Agartala', country_code: 'in' },
  });
  expect(await search({ postalcode: '799999', country: 'IN' }, api)).toEqual([place]);
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
});

test('learns who asks and whom to write to', async () => {
  await search({ postalcode: '799999', country: 'IN' });
  expect(nominatim.headers[0]?.get('user-agent')).toMatch(/^HealthCommons\/\S+ \(.*maps@example\.org\)$/);
});

test.each([
  ['Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright', undefined],
  [undefined, 'Place found by localhost:9'],
])('its licence %j is shown beside its place', async (said, expected = said) => {
  nominatim.licence = said;
  expect(await search({ postalcode: '799999', country: 'IN' })).toMatchObject([{ licence: expected }]);
  expect(await search({ postalcode: '400001', country: 'IN' })).toEqual([
    expect.not.objectContaining({ licence: expect.anything() as unknown }),
  ]);
});

test('its nothing is kept: the area stands, and what begins as no code does is none', async () => {
  const known = { postalcode: '799998', country: 'IN' };
  const unknown = { postalcode: '05998', country: 'DE' };
  for (let asked = 0; asked < 2; asked += 1) {
    expect(await search(known)).toMatchObject([{ precision: 'region', address: { state: 'Tripura' } }]);
    expect(await search(unknown)).toEqual([]);
  }
  expect(nominatim.asked).toHaveLength(2);
});

test('knows a code that begins as none we know of', async () => {
  expect(await search({ postalcode: UNKNOWN, country: 'DE' })).toMatchObject([
    { precision: 'exact', address: { city: 'Neustadt' } },
  ]);
});

test('what we know, and what is malformed, is not asked', async () => {
  await search({ postalcode: '400001', country: 'IN' });
  await search({ postalcode: '40000', country: 'IN' });
  expect(nominatim.asked).toEqual([]);
});

test('a name it answers is cleaned and cut: the database keeps no NUL', async () => {
  nominatim = fakeNominatim({
    'in/799999': { lat: 1, lon: 2, city: `Aga\0rtala\ud800 ${'x'.repeat(500)}` },
  });
  const [place] = await search({ postalcode: '799999', country: 'IN' }, withServer());
  expect(place?.address?.city).toMatch(/^Aga rtala {2}x{89}$/);
});

describe.each(['down', 'broken', 'rubbish', 'moved', 'nowhere', 'stateless'] as const)('%s', (state) => {
  beforeEach(() => (nominatim.state = state));

  test('503 Geocoding service unavailable where nothing else is known; nothing kept; the log says so', async () => {
    const response = await asking.get(`/geocode/search?postalcode=${UNKNOWN}&country=DE`);
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      error: 'Geocoding service unavailable',
      code: 'geocoding_unavailable',
    });
    expect(asking.logged).toEqual([expect.objectContaining({ event: 'geocode.failed' })]);
    expect(nominatim.redirects).toEqual(['manual']);
    nominatim.state = 'up';
    expect(await search({ postalcode: UNKNOWN, country: 'DE' })).toHaveLength(1);
  });

  test('the area is answered, and the place once it is back', async () => {
    const query = { postalcode: '799999', country: 'IN' };
    expect(await search(query)).toMatchObject([{ precision: 'region', address: { state: 'Tripura' } }]);
    nominatim.state = 'up';
    expect(await search(query)).toMatchObject([{ precision: 'exact' }]);
  });
});

describe('after failures', () => {
  const fail = async (times: number, on = asking) => {
    for (let i = 0; i < times; i += 1) {
      await api.owner.query("update private.turns set next_at = '-infinity'");
      await on.get(`/geocode/search?postalcode=${UNKNOWN}&country=DE`);
    }
  };
  const paused = async () => {
    const [turn] = await api.owner.query<{ seconds: number }>(
      'select round(extract(epoch from paused_until - clock_timestamp()))::integer as seconds from private.turns',
    );
    return turn?.seconds ?? NaN;
  };

  test('three of them, it is left alone by every instance, longer after each further one', async () => {
    nominatim.state = 'down';
    await fail(2);
    await fail(3, withServer());
    expect(nominatim.asked).toHaveLength(3);
    expect(await paused()).toBeGreaterThan(25);
    expect(await paused()).toBeLessThanOrEqual(30);
    await api.owner.query('update private.turns set paused_until = clock_timestamp()');
    await fail(2);
    expect(nominatim.asked).toHaveLength(4);
    expect(await paused()).toBeGreaterThan(50);
  });

  test('one answer makes good for all of them', async () => {
    nominatim.state = 'down';
    await fail(2);
    nominatim.state = 'up';
    await fail(1);
    await api.owner.query('truncate private.geocode_cache');
    nominatim.state = 'down';
    await fail(2);
    expect(nominatim.asked).toHaveLength(5);
  });

  test('the time it asks for itself is given, an hour at most', async () => {
    nominatim.state = 'busy';
    await fail(2);
    expect(nominatim.asked).toHaveLength(1);
    expect(await paused()).toBeGreaterThan(110);
    expect(await paused()).toBeLessThanOrEqual(120);
  });
});
