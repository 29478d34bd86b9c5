import { systemClock } from '../dependencies';
import { IMPATIENT } from '../testing/clocks';
import type { TestApi } from '../testing/test-api';
import { fakeNominatim, type FakeNominatim, setUpNominatim, UNKNOWN } from '../testing/with-nominatim';

const set = setUpNominatim();

test('queries the look-up server once and caches the answer for every instance', async () => {
  const [place] = await set.search({ postalcode: '799 999', country: 'IN' });
  expect(place).toMatchObject({
    lat: '23.8314',
    lon: '91.2868',
    precision: 'exact',
    address: { city: 'Agartala', country_code: 'in' },
  });
  expect(await set.search({ postalcode: '799999', country: 'IN' }, set.api)).toEqual([place]);
  expect(set.nominatim.asked).toHaveLength(1);
  expect(Object.fromEntries(set.nominatim.asked[0]?.searchParams ?? [])).toEqual({
    postalcode: '799999',
    countrycodes: 'in',
    format: 'json',
    limit: '1',
    addressdetails: '1',
    email: 'maps@example.org',
  });
  expect(set.nominatim.asked[0]?.pathname).toBe('/search');
});

test('sends the look-up server a user agent with a contact', async () => {
  await set.search({ postalcode: '799999', country: 'IN' });
  expect(set.nominatim.headers[0]?.get('user-agent')).toMatch(/^HealthCommons\/\S+ \(.*maps@example\.org\)$/);
});

test.each([
  ['Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright', undefined],
  [undefined, 'Place found by localhost:9'],
])(
  'returns an attribution with a place from the look-up server (licence %j), but none with a place from the gazetteer',
  async (said, expected = said) => {
    set.nominatim.licence = said;
    expect(await set.search({ postalcode: '799999', country: 'IN' })).toMatchObject([{ licence: expected }]);
    expect(await set.search({ postalcode: '400001', country: 'IN' })).toEqual([
      expect.not.objectContaining({ licence: expect.anything() as unknown }),
    ]);
  },
);

test('caches that the look-up server does not know a code', async () => {
  const known = { postalcode: '799998', country: 'IN' };
  const unknown = { postalcode: '05998', country: 'DE' };
  for (let asked = 0; asked < 2; asked += 1) {
    expect(await set.search(known)).toMatchObject([{ precision: 'region', address: { state: 'Tripura' } }]);
    expect(await set.search(unknown)).toEqual([]);
  }
  expect(set.nominatim.asked).toHaveLength(2);
});

test('does not query the look-up server for a code of the gazetteer or a malformed code', async () => {
  await set.search({ postalcode: '400001', country: 'IN' });
  await set.search({ postalcode: '40000', country: 'IN' });
  expect(set.nominatim.asked).toEqual([]);
});

test('replaces invalid characters in a name with spaces, and shortens the name without splitting a character', async () => {
  const named = fakeNominatim({
    'in/799999': { lat: 1, lon: 2, city: `Aga\0rtala\ud800 ${'x'.repeat(88)}😀${'x'.repeat(500)}` },
  });
  const [place] = await set.search({ postalcode: '799999', country: 'IN' }, set.withServer({}, named));
  expect(place?.address?.city).toMatch(/^Aga rtala {2}x{88}$/);
});

const response = (body: object) => () => Response.json(body);
const busy = () => new Response(null, { status: 429, headers: { 'retry-after': '120' } });

test.each<[string, FakeNominatim['fault']]>([
  ['no connection', null],
  ['another JSON', response({ places: [] })],
  ['a redirect', () => new Response(null, { status: 302 })],
  ['coordinates that do not exist', response([{ lat: '951', lon: '2', address: { country_code: 'in' } }])],
  ['no country', response([{ lat: '1', lon: '2' }])],
])('responds 503 after %s, or with an area, caches nothing and logs the failure', async (_, fault) => {
  set.nominatim.fault = fault;
  const answer = await set.asking.get(`/geocode/search?postalcode=${UNKNOWN}&country=DE`);
  expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
    503,
    'no-store',
    {
      error: 'Geocoding service unavailable',
      code: 'geocoding_unavailable',
      requestId: expect.any(String) as string,
    },
  ]);
  expect(set.asking.logged).toEqual([expect.objectContaining({ event: 'geocode.failed' })]);
  expect(set.nominatim.redirects).toEqual(['manual']);
  const query = { postalcode: '799999', country: 'IN' };
  expect(await set.search(query)).toMatchObject([{ precision: 'region', address: { state: 'Tripura' } }]);
  set.nominatim.fault = undefined;
  expect(await set.search({ postalcode: UNKNOWN, country: 'DE' })).toHaveLength(1);
  expect(await set.search(query)).toMatchObject([{ precision: 'exact' }]);
});

test.each<[string, FakeNominatim['fault'], number]>([
  ['no connection', null, 30],
  ['Retry-After', busy, 120],
])('a failure pauses the look-ups of every instance: %s', async (_, fault, seconds) => {
  set.nominatim.fault = fault;
  const ask = (on: TestApi) => on.get(`/geocode/search?postalcode=${UNKNOWN}&country=DE`);
  await ask(set.asking);
  // The pause outlasts the tries of a look-up.
  const other = set.withServer({}, set.nominatim, IMPATIENT);
  expect((await ask(other)).status).toBe(503);
  expect(set.nominatim.asked).toHaveLength(1);
  const [turn] = await set.api.owner.query<{ left: number }>(
    `select extract(epoch from leased_until - clock_timestamp())::float8 as left from private.jobs where name = 'nominatim'`,
  );
  expect(turn?.left).toBeGreaterThan(seconds - 10);
  expect(turn?.left).toBeLessThanOrEqual(seconds);
});

test('an equal look-up waits for the running look-up', async () => {
  const other = set.withServer({}, set.nominatim, systemClock);
  const query = { postalcode: UNKNOWN, country: 'DE' };
  const [first, second] = await Promise.all([set.search(query), set.search(query, other)]);
  expect(second).toEqual(first);
  expect(set.nominatim.asked).toHaveLength(1);
});

test('limits the look-ups per sender and hour', async () => {
  const behindProxy = set.withServer({ TRUST_PROXY: '1' });
  const from = (address: string, code: number) =>
    behindProxy.get(`/geocode/search?postalcode=0${code}&country=DE`, { 'x-forwarded-for': address });
  for (let code = 5100; code < 5160; code += 1) expect((await from('203.0.113.9', code)).status).toBe(200);
  const refused = await from('203.0.113.9', 5160);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ error: 'Geocoding service unavailable', code: 'geocoding_unavailable' }),
  ]);
  // A cached code is not counted.
  expect((await from('203.0.113.9', 5100)).status).toBe(200);
  expect((await from('203.0.113.10', 5160)).status).toBe(200);
  expect(set.nominatim.asked).toHaveLength(61);
});
