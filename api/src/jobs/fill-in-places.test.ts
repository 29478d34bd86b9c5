import { numberOf, wrongRollups } from '../testing/reports';
import { useTestApi } from '../testing/test-api';

const REPORT = { country: 'IN', pinCode: '799999', symptoms: ['Fever'], severity: 'severe' };

const api = useTestApi();
beforeEach(() => api.owner.query('truncate private.postal_places'));

const rows = () => api.owner.query('select latitude, longitude from public.symptom_reports');
const IN_TRIPURA = { latitude: 23.8, longitude: 91.45 };
const IN_AGARTALA = { latitude: 23.831, longitude: 91.287 };
/** Returns the number of codes that need a better place and are due within an interval. */
const queued = (within = '100 years') =>
  numberOf(
    api.owner,
    'select count(*) as n from private.codes_to_place where next_at <= now() + $1::interval',
    [within],
  );
const circles = async () => (await (await api.get('/health-aggregates')).json()) as unknown[];
const fillIn = () => api.runJob('fill-in-places');
/** Imports a place of the code, as the command does. */
const importPlace = async (precision: string, latitude = 23.8312) => {
  await api.owner.query(`
    insert into private.postal_places (country, code, city, state, latitude, longitude, precision)
    values ('IN', '799999', 'Agartala', 'Tripura', ${latitude}, 91.2868, '${precision}')
    on conflict (country, code) do update set precision = excluded.precision, latitude = excluded.latitude`);
  await api.owner.query('select private.queue_look_ups()');
};

test("moves reports from a region's point to an imported place, with their severity", async () => {
  for (let n = 0; n < 3; n += 1) await api.post('/reports', REPORT);
  await api.owner.query('select private.queue_look_ups()');
  await fillIn();
  expect(await rows()).toEqual([IN_TRIPURA, IN_TRIPURA, IN_TRIPURA]);
  // Without an import, the code is due again after a day.
  expect([await queued('23 hours'), await queued('1 day')]).toEqual([0, 1]);
  await importPlace('exact');
  await fillIn();
  expect(await rows()).toEqual([IN_AGARTALA, IN_AGARTALA, IN_AGARTALA]);
  expect(await queued()).toBe(0);
  const [circle, ...others] = await circles();
  expect(circle).toMatchObject({ lat: 23.831, lon: 91.287, count: 3, severity: 'severe' });
  expect(circle).not.toHaveProperty('precision');
  expect(others).toEqual([]);
  expect(await wrongRollups(api.owner)).toEqual([]);
});

test('gives a place to the rows that the secret key inserts by REST', async () => {
  await api.db.query(
    'service_role',
    "insert into public.symptom_reports (country, pin_code, symptoms) values ('IN', '799999', '{Fever}'), ('IN', '799999', '{Cough}')",
  );
  await api.owner.query('select private.queue_look_ups()');
  await fillIn();
  expect(await rows()).toEqual([IN_TRIPURA, IN_TRIPURA]);
  expect(await circles()).toEqual([expect.objectContaining({ count: 2 })]);
});

test('moves reports only to more precise places', async () => {
  await api.post('/reports', REPORT);
  await importPlace('city');
  await fillIn();
  expect(await circles()).toEqual([expect.objectContaining({ lat: 23.831, precision: 'city', count: 1 })]);
  await importPlace('region', 22);
  await fillIn();
  expect(await rows()).toEqual([IN_AGARTALA]);
  await importPlace('exact', 23.9);
  await fillIn();
  expect(await rows()).toEqual([{ latitude: 23.9, longitude: 91.287 }]);
  expect(await queued()).toBe(0);
});

test('moves 2,500 reports of a code in one run', async () => {
  await api.post('/reports', REPORT);
  await api.owner.query(
    `insert into public.symptom_reports (country, pin_code, symptoms, latitude, longitude)
     select country, pin_code, symptoms, latitude, longitude from public.symptom_reports, generate_series(1, 2499)`,
  );
  await importPlace('exact');
  await fillIn();
  expect(await api.owner.query('select from public.symptom_reports where latitude = 23.8')).toEqual([]);
  expect(await queued()).toBe(0);
  expect(await wrongRollups(api.owner)).toEqual([]);
});
