import { overDatabase } from '../testing/test-api';
import { IMPATIENT } from '../testing/clocks';
import { setUpNominatim, UNKNOWN } from '../testing/with-nominatim';

const set = setUpNominatim();

const gate = () => {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), passed };
};

test('spaces the requests of all instances and responds 503 after the time-out', async () => {
  const other = set.withServer();
  const codes = Array.from({ length: 8 }, (_, i) => `0599${i}`);
  const [before] = await set.api.owner.query<{ now: string }>('select clock_timestamp()::text as now');
  const statuses = await Promise.all(
    codes.map(async (code, i) => {
      const response = await (i % 2 ? set.asking : other).get(
        `/geocode/search?postalcode=${code}&country=DE`,
      );
      return response.status;
    }),
  );
  const turns = statuses.filter((status) => status === 200).length;
  expect(turns).toBeGreaterThanOrEqual(2);
  expect(statuses.filter((status) => status === 503)).toHaveLength(codes.length - turns);
  expect(set.nominatim.asked).toHaveLength(turns);
  // Each turn moved `next_at`. The test compares times of the database's clock, so a busy machine does not
  // matter.
  const [{ reserved } = { reserved: 0 }] = await set.api.owner.query<{ reserved: number }>(
    `select extract(epoch from next_at - $1::timestamptz)::float8 as reserved from private.turns`,
    [before?.now],
  );
  expect(reserved).toBeGreaterThanOrEqual(turns * 2);
});

test('an equal look-up waits for the running look-up', async () => {
  const opened = gate();
  const asked = gate();
  const slow = overDatabase(set.api, {
    env: { NOMINATIM_URL: 'http://localhost:9/' },
    clock: IMPATIENT,
    fetch: async (...request) => {
      const answer = await set.nominatim.fetch(...request);
      asked.open();
      await opened.passed;
      return answer;
    },
  });
  const query = { postalcode: UNKNOWN, country: 'DE' };
  const first = set.search(query, slow);
  await asked.passed;
  const second = set.search(query, slow);
  // The database runs statements in order. After this loop, it has run the second look-up's statements.
  for (let n = 0; n < 20; n += 1) await set.api.owner.query('select 1');
  opened.open();
  expect(await second).toEqual(await first);
  expect(set.nominatim.asked).toHaveLength(1);
});

test('a look-up that reaches its turn too late skips and logs the turn, and uses a later one', async () => {
  let late = 0;
  const slow = overDatabase(
    {
      ...set.api,
      db: {
        ...set.api.db,
        // The first turn's transaction takes a second.
        transaction: (options, run) => set.api.db.transaction(options, run).finally(() => (late ||= 1_000)),
      },
    },
    {
      env: { NOMINATIM_URL: 'http://localhost:9/' },
      fetch: set.nominatim.fetch,
      clock: { now: () => Date.now() + late, wait: () => Promise.resolve() },
    },
  );
  await set.search({ postalcode: UNKNOWN, country: 'DE' }, slow);
  expect(set.nominatim.asked).toHaveLength(1);
  expect(slow.logged).toEqual([expect.objectContaining({ event: 'geocode.turn_lost' })]);
});

test('limits the turns per sender and hour', async () => {
  const behindProxy = set.withServer({ TRUST_PROXY: '1' });
  const from = (address: string, code: number) =>
    behindProxy.get(`/geocode/search?postalcode=0${code}&country=DE`, { 'x-forwarded-for': address });
  // Every look-up finds a free turn, so only the sender's limit can reject it.
  for (let code = 5100; code < 5160; code += 1) {
    await set.api.owner.query('truncate private.turns');
    expect((await from('203.0.113.9', code)).status).toBe(200);
  }
  await set.api.owner.query('truncate private.turns');
  const refused = await from('203.0.113.9', 5160);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ error: 'Geocoding service unavailable', code: 'geocoding_unavailable' }),
  ]);
  expect(set.nominatim.asked).toHaveLength(60);
  // A cached code needs no turn.
  expect((await from('203.0.113.9', 5100)).status).toBe(200);
  expect((await from('203.0.113.10', 5160)).status).toBe(200);
  expect(set.nominatim.asked).toHaveLength(61);
});
