import { fakeNominatim, type FakeNominatim, freesTurns } from '../testing/with-nominatim';
import { wrongRollups } from '../testing/reports';
import { useTestApi, overDatabase, type TestApi } from '../testing/test-api';

/**
 * Germany assigns no codes that start with 05. Without an imported dump, only a look-up server can know this
 * code.
 */
const report = { country: 'DE', pinCode: '05999', symptoms: ['Fever'] };
const regional = { country: 'IN', pinCode: '799999', symptoms: ['Fever'] };

const api = useTestApi();
let nominatim: FakeNominatim;
let asking: TestApi;
beforeEach(async () => {
  nominatim = fakeNominatim({
    'de/05999': { lat: 50.1234, lon: 10.5678, city: 'Neustadt' },
    'in/799999': { lat: 23.8314, lon: 91.2868, city: 'Agartala' },
  });
  asking = overDatabase(api, {
    env: { NOMINATIM_URL: 'http://localhost:9/' },
    fetch: nominatim.fetch,
    clock: freesTurns(api.owner),
  });
  await api.owner.query('truncate private.geocode_cache, private.jobs, private.postal_places');
});

const rows = () => api.owner.query('select latitude, longitude from public.symptom_reports');
const NOWHERE = [{ latitude: null, longitude: null }];
const IN_TRIPURA = { latitude: 23.8, longitude: 91.45 };
const IN_AGARTALA = { latitude: 23.831, longitude: 91.287 };
/** Returns the number of codes that need a better place and are due within an interval. */
const queued = async (within = '100 years') =>
  (
    await api.owner.query<{ n: number }>(
      'select count(*)::integer as n from private.codes_to_place where next_at <= now() + $1::interval',
      [within],
    )
  )[0]?.n;
const circles = async () => (await (await api.get('/health-aggregates')).json()) as unknown[];
/** Runs the job. */
const fillInDue = async (by: TestApi) => {
  await api.owner.query('delete from private.jobs');
  await by.runJob('fill-in-places');
};
/** Makes every code due and runs the job. */
const fillIn = async (by: TestApi) => {
  await api.owner.query('update private.codes_to_place set next_at = now()');
  await fillInDue(by);
};
const importCode = (code: string, precision: string, latitude = 23.8312, longitude = 91.2868) =>
  api.owner.query(`
    insert into private.postal_places (country, code, city, state, latitude, longitude, precision)
    values ('IN', '${code}', 'Agartala', 'Tripura', ${latitude}, ${longitude}, '${precision}')
    on conflict (country, code) do update set precision = excluded.precision, latitude = excluded.latitude`);

test('stores a report without a place if its look-up fails, and adds the place after a later look-up', async () => {
  nominatim.fault = null;
  expect((await asking.post('/reports', report)).status).toBe(201);
  expect(await rows()).toEqual(NOWHERE);
  await fillIn(asking);
  expect(await queued()).toBe(1);
  nominatim.fault = undefined;
  await fillIn(asking);
  expect(await rows()).toEqual([{ latitude: 50.123, longitude: 10.568 }]);
  expect(await queued()).toBe(0);
  expect(await circles()).toEqual([expect.objectContaining({ lat: 50.123, lon: 10.568, count: 1 })]);
});

test("moves reports from a region's point to the place that the look-up server finds", async () => {
  for (let n = 0; n < 3; n += 1) await api.post('/reports', { ...regional, severity: 'severe' });
  await fillIn(api);
  expect(await rows()).toEqual([IN_TRIPURA, IN_TRIPURA, IN_TRIPURA]);
  expect(await wrongRollups(api.owner)).toEqual([]);
  await fillIn(asking);
  expect(await rows()).toEqual([IN_AGARTALA, IN_AGARTALA, IN_AGARTALA]);
  expect(await queued()).toBe(0);
  const [circle, ...others] = await circles();
  expect(circle).toMatchObject({ lat: 23.831, lon: 91.287, count: 3, severity: 'severe' });
  expect(circle).not.toHaveProperty('precision');
  expect(others).toEqual([]);
  expect(await wrongRollups(api.owner)).toEqual([]);
});

test('moves reports only to more precise places', async () => {
  await api.post('/reports', regional);
  await importCode('799999', 'city');
  await api.owner.query('select private.queue_look_ups()');
  await fillInDue(api);
  expect(await circles()).toEqual([expect.objectContaining({ lat: 23.831, precision: 'city', count: 1 })]);
  await importCode('799999', 'region', 22);
  await fillIn(api);
  expect(await rows()).toEqual([IN_AGARTALA]);
  await importCode('799999', 'exact', 23.9);
  await fillIn(api);
  expect(await rows()).toEqual([{ latitude: 23.9, longitude: 91.287 }]);
  expect(await queued()).toBe(0);
  expect(await wrongRollups(api.owner)).toEqual([]);
});

test('does not repeat a fruitless look-up within 29 days, but uses a place that is cached later', async () => {
  const unknown = { ...regional, pinCode: '799998' };
  await asking.post('/reports', unknown);
  await api.owner.query('truncate private.geocode_cache');
  await fillIn(asking);
  const asked = nominatim.asked.length;
  await api.owner.query("update private.codes_to_place set next_at = next_at - interval '29 days'");
  await api.owner.query('truncate private.geocode_cache');
  await fillInDue(asking);
  expect(nominatim.asked).toHaveLength(asked);
  await api.owner.query(
    `select private.cache_place('IN', '799998', (select jsonb_build_object('country', 'IN', 'code', '799998', 'city', 'Agartala',
      'state', 'Tripura', 'latitude', 23.8314, 'longitude', 91.2868, 'precision', 'exact')), interval '90 days')`,
  );
  await fillInDue(asking);
  expect(await rows()).toEqual([IN_AGARTALA]);
});

test('moves 2,500 reports of a code in one run', async () => {
  await api.post('/reports', regional);
  await api.owner.query(
    `insert into public.symptom_reports (country, pin_code, symptoms, latitude, longitude)
     select country, pin_code, symptoms, latitude, longitude from public.symptom_reports, generate_series(1, 2499)`,
  );
  const left = `public.symptom_reports where latitude = 23.8`;
  const standing = async () =>
    (await api.owner.query<{ n: number }>(`select count(*)::integer as n from ${left}`))[0]?.n;
  await importCode('799999', 'exact');
  await fillIn(api);
  expect([await standing(), await queued()]).toEqual([0, 0]);
  expect(await wrongRollups(api.owner)).toEqual([]);
});

test('postpones the code of a stored report by more than 29 days if it turns out to be invalid', async () => {
  nominatim.fault = null;
  expect((await asking.post('/reports', { ...report, pinCode: '05998' })).status).toBe(201);
  nominatim.fault = undefined;
  await fillIn(asking);
  expect(await rows()).toEqual(NOWHERE);
  expect([await queued('29 days'), await queued()]).toEqual([0, 1]);
});
