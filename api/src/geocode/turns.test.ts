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

/** Opened from outside. */
const gate = () => {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), passed };
};

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

test('one request a second over all instances; who would wait too long goes without', async () => {
  const other = withServer();
  const codes = Array.from({ length: 8 }, (_, i) => `0599${i}`);
  const [before] = await api.owner.query<{ now: string }>('select clock_timestamp()::text as now');
  const statuses = await Promise.all(
    codes.map(async (code, i) => {
      const response = await (i % 2 ? asking : other).get(`/geocode/search?postalcode=${code}&country=DE`);
      return response.status;
    }),
  );
  const turns = statuses.filter((status) => status === 200).length;
  expect(turns).toBeGreaterThanOrEqual(2);
  expect(statuses.filter((status) => status === 503)).toHaveLength(codes.length - turns);
  expect(nominatim.asked).toHaveLength(turns);
  // By the database's clock, however long this machine took over each: every turn put the next one off.
  const [{ reserved } = { reserved: 0 }] = await api.owner.query<{ reserved: number }>(
    `select extract(epoch from next_at - $1::timestamptz)::float8 as reserved from private.turns`,
    [before?.now],
  );
  expect(reserved).toBeGreaterThanOrEqual(turns * 2);
});

test('who asks for the same at the same time shares one request', async () => {
  await Promise.all(
    [asking, withServer(), withServer()].map((on) => search({ postalcode: '799999', country: 'IN' }, on)),
  );
  expect(nominatim.asked).toHaveLength(1);
});

test('who asks for the same while its answer is awaited waits for that', async () => {
  const opened = gate();
  const asked = gate();
  const slow = overDatabase(api, {
    env: { NOMINATIM_URL: 'http://localhost:9/' },
    clock,
    fetch: async (...request) => {
      const answer = await nominatim.fetch(...request);
      asked.open();
      await opened.passed;
      return answer;
    },
  });
  const query = { postalcode: UNKNOWN, country: 'DE' };
  const first = search(query, slow);
  await asked.passed;
  const second = search(query, slow);
  // The database takes one statement after the other: by now whatever the second one had to ask of it is done.
  for (let n = 0; n < 20; n += 1) await api.owner.query('select 1');
  opened.open();
  expect(await second).toEqual(await first);
  expect(nominatim.asked).toHaveLength(1);
});

test('is asked at the first turn where each message to the database takes 100 ms', async () => {
  let now = Date.now();
  const slow = overDatabase(
    {
      ...api,
      db: {
        // Begin, the statement, commit.
        transaction: (options, run) => {
          now += 100;
          return api.db
            .transaction(options, (sql) =>
              run({ query: (...statement) => ((now += 100), sql.query(...statement)) }),
            )
            .finally(() => (now += 100));
        },
        query: (...statement) => ((now += 300), api.db.query(...statement)),
      },
    },
    {
      env: { NOMINATIM_URL: 'http://localhost:9/' },
      fetch: nominatim.fetch,
      clock: { now: () => now, wait: (ms) => Promise.resolve(void (now += ms)) },
    },
  );
  for (const postalcode of ['799999', '799998']) await search({ postalcode, country: 'IN' }, slow);
  expect(nominatim.asked).toHaveLength(2);
  expect(slow.logged).toEqual([]);
});

test('who comes too late for a turn lets it go, and the log says so', async () => {
  let late = 0;
  const slow = overDatabase(
    {
      ...api,
      db: {
        ...api.db,
        // A database that thinks for a second about the first turn.
        transaction: (options, run) => api.db.transaction(options, run).finally(() => (late ||= 1_000)),
      },
    },
    {
      env: { NOMINATIM_URL: 'http://localhost:9/' },
      fetch: nominatim.fetch,
      clock: { now: () => Date.now() + late, wait: () => Promise.resolve() },
    },
  );
  await search({ postalcode: UNKNOWN, country: 'DE' }, slow);
  expect(nominatim.asked).toHaveLength(1);
  expect(slow.logged).toEqual([expect.objectContaining({ event: 'geocode.turn_lost' })]);
});

test('one address has so many turns an hour, and others still have theirs', async () => {
  const behindProxy = withServer({ TRUST_PROXY: '1' });
  const from = (address: string, code: number) =>
    behindProxy.get(`/geocode/search?postalcode=0${code}&country=DE`, { 'x-forwarded-for': address });
  // Each of them finds its turn free: what is counted is how often somebody wants one.
  for (let code = 5100; code < 5160; code += 1) {
    await api.owner.query('truncate private.turns');
    expect((await from('203.0.113.9', code)).status).toBe(200);
  }
  await api.owner.query('truncate private.turns');
  const refused = await from('203.0.113.9', 5160);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { error: 'Geocoding service unavailable', code: 'geocoding_unavailable' },
  ]);
  expect(nominatim.asked).toHaveLength(60);
  // What is known needs no turn.
  expect((await from('203.0.113.9', 5100)).status).toBe(200);
  expect((await from('203.0.113.10', 5160)).status).toBe(200);
  expect(nominatim.asked).toHaveLength(61);
});

test('a country is asked about once, however often it is named', async () => {
  nominatim.state = 'down';
  await asking.get('/geocode/search?postalcode=05998&countrycodes=de,DE,germany,%20de,,');
  expect(nominatim.asked).toHaveLength(1);
});
