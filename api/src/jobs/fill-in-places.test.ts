import { fakeNominatim, type FakeNominatim } from '../testing/fake-nominatim';
import { faultOf, openTestApi, overDatabase, type TestApi } from '../testing/test-api';

/** German codes begin with 01 and more: only a look-up server could know this one. */
const report = { country: 'DE', pinCode: '05999', symptoms: ['Fever'] };
const regional = { country: 'IN', pinCode: '799999', symptoms: ['Fever'] };

let api: TestApi;
let nominatim: FakeNominatim;
let asking: TestApi;
beforeAll(async () => {
  api = await openTestApi();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  nominatim = fakeNominatim({
    'de/05999': { lat: 50.1234, lon: 10.5678, city: 'Neustadt' },
    'in/799999': { lat: 23.8314, lon: 91.2868, city: 'Agartala' },
  });
  asking = overDatabase(api, {
    env: { NOMINATIM_URL: 'http://localhost:9/' },
    fetch: nominatim.fetch,
    clock: { now: () => Date.now(), wait: () => Promise.resolve() },
  });
  await api.owner.query('truncate public.symptom_reports cascade');
  await api.owner.query('truncate private.geocode_cache, private.turns, private.postal_places');
});

const rows = () => api.owner.query('select latitude, longitude from public.symptom_reports');
const NOWHERE = [{ latitude: null, longitude: null }];
const waiting = async () =>
  (await api.owner.query<{ n: number }>('select count(*)::integer as n from private.geocode_todo'))[0]?.n;
const fillIn = async (by: TestApi) => {
  await api.owner.query('delete from private.jobs');
  await api.owner.query('update private.geocode_todo set next_at = now()');
  await by.runJob('fill-in-places');
};

test('a report whose code nobody could look up is stored without a place and gets it later', async () => {
  nominatim.state = 'down';
  expect((await asking.post('/reports', report)).status).toBe(201);
  expect(await rows()).toEqual(NOWHERE);
  await fillIn(asking);
  expect(await waiting()).toBe(1);
  nominatim.state = 'up';
  await fillIn(asking);
  expect(await rows()).toEqual([{ latitude: 50.123, longitude: 10.568 }]);
  expect(await waiting()).toBe(0);
  const circles = (await (await api.get('/health-aggregates')).json()) as unknown[];
  expect(circles).toEqual([expect.objectContaining({ lat: 50.123, lon: 10.568, count: 1 })]);
});

test('one whose region alone is known waits, without a place, until more is known', async () => {
  expect((await api.post('/reports', regional)).status).toBe(201);
  await fillIn(api);
  expect(await rows()).toEqual(NOWHERE);
  expect(await waiting()).toBe(1);
  await fillIn(asking);
  expect(await rows()).toEqual([{ latitude: 23.831, longitude: 91.287 }]);
});

test('an imported dump gives reports their places too, also those nobody waits for any more', async () => {
  await api.post('/reports', regional);
  await api.owner.query('delete from private.geocode_todo');
  await api.owner.query(`
    insert into private.postal_places (country, code, city, state, latitude, longitude, precision)
    values ('IN', '799999', 'Agartala', 'Tripura', 23.8, 91.3, 'exact')`);
  await api.owner.query('select private.queue_placeless_reports()');
  expect(await waiting()).toBe(1);
  await fillIn(api);
  expect(await rows()).toEqual([{ latitude: 23.8, longitude: 91.3 }]);
});

test('one whose code is none after all stays without a place, and is not looked up again', async () => {
  nominatim.state = 'down';
  expect((await asking.post('/reports', { ...report, pinCode: '05998' })).status).toBe(201);
  nominatim.state = 'up';
  await fillIn(asking);
  expect(await rows()).toEqual(NOWHERE);
  expect(await waiting()).toBe(0);
});

test('a code the server does not know either is refused at once', async () => {
  const fault = await faultOf(await asking.post('/reports', { ...report, pinCode: '05998' }));
  expect(fault).toEqual({ status: 422, code: 'wrong_postal_code', paths: ['pinCode'] });
  expect(await rows()).toEqual([]);
});
