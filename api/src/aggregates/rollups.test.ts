import fc from 'fast-check';
import { openTestDatabase, type TestDatabase } from '../testing/database';
import { insertReports, plainReport, wrongRollups, type PlainReport } from '../testing/reports';
import { checkAnySteps, figures } from './testing/any-steps';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

test('roll-ups equal a recount after any inserts, updates, deletes and folds', async () => {
  // rollups.long.ts makes 40 runs.
  await checkAnySteps(database, 10);
}, 120_000);

test('a place and its cells lose a day when the only remaining report of that day is deleted', async () => {
  const onDay = (daysAgo: number): PlainReport => ({
    pinCode: '1000',
    illness: 'flu',
    severity: 'mild',
    place: { latE3: 1_000, lonE3: 2_000 },
    minutesAgo: daysAgo * 1_440,
  });
  const days = async () => {
    expect(await wrongRollups(database.owner)).toEqual([]);
    const rows = await database.owner.query<{ n: number }>(
      'select cardinality(days) + 1 as n from private.place_counts union all select cardinality(days) + 1 from private.cell_counts',
    );
    return [...new Set(rows.map(({ n }) => n))];
  };
  await database.owner.query('truncate public.symptom_reports cascade');
  for (const [index, daysAgo] of [9, 7, 7, 8, 2].entries()) {
    await insertReports(database.owner, [onDay(daysAgo)]);
    expect(await days()).toEqual([[1, 2, 2, 3, 4][index]]);
  }
  for (const expected of [3, 3, 2, 1]) {
    await database.owner.query(
      'delete from public.symptom_reports where id = (select id from public.symptom_reports order by created_at desc limit 1)',
    );
    expect(await days()).toEqual([expected]);
  }
  await database.owner.query('truncate public.symptom_reports cascade');
});

test('truncating the reports empties the roll-ups', async () => {
  await insertReports(database.owner, fc.sample(plainReport, 50));
  await database.owner.query('truncate public.symptom_reports cascade');
  expect(await figures(database)).toEqual([]);
  expect(await wrongRollups(database.owner)).toEqual([]);
});

test('a recount finds and repairs wrong roll-ups', async () => {
  await insertReports(database.owner, fc.sample(plainReport, 50));
  expect(await wrongRollups(database.owner)).toEqual([]);
  await database.owner.query('update private.cell_counts set n = n + 1 where zoom = 3');
  await database.owner.query('delete from private.area_days');
  await database.owner.query('update private.country_days set n = n + 1');
  await database.owner.query('delete from private.country_totals');
  await database.owner.query('update private.place_counts set last_day = last_day + 1');
  await database.owner.query('update private.cell_counts set totals = totals || 1 where zoom = 5');
  await database.owner.query(`update private.prefix_months set n[1] = n[1] + 1 where prefix = ''`);
  expect(await wrongRollups(database.owner)).toEqual([
    'cell_counts',
    'area_days',
    'country_days',
    'country_totals',
    'place_days',
    'cell_days',
    'prefix_months',
  ]);
  await database.owner.query('select * from private.recount(true)');
  expect(await wrongRollups(database.owner)).toEqual([]);
});

test.each([
  ['a wrong count', `update private.prefix_months set n[1] = n[1] + 1 where prefix = '1000'`],
  ['a wrong day', `update private.prefix_months set days[1] = days[1] % 28 + 1 where prefix = '1'`],
  ['a wrong illness', `update private.prefix_months set illnesses[1] = 'typhoid' where prefix = ''`],
  ['a missing month', `delete from private.prefix_months where prefix = '10'`],
  [
    'an extra month',
    `insert into private.prefix_months select country, '9', month, days, illnesses, n from private.prefix_months where prefix = ''`,
  ],
])('a recount finds and repairs %s in `prefix_months`', async (_, tamper) => {
  await database.owner.query('truncate public.symptom_reports cascade');
  const plain = { pinCode: '1000', illness: 'flu', severity: 'mild', place: null } as const;
  await insertReports(database.owner, [
    { ...plain, minutesAgo: 0 },
    { ...plain, minutesAgo: 90 * 1_440 },
  ]);
  expect(await wrongRollups(database.owner)).toEqual([]);
  await database.owner.query(tamper);
  expect(await wrongRollups(database.owner)).toEqual(['prefix_months']);
  await database.owner.query('select * from private.recount(true)');
  expect(await wrongRollups(database.owner)).toEqual([]);
});
