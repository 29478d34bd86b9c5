import fc from 'fast-check';
import { ILLNESS_TYPES } from '@health-commons/contracts/vocabulary';
import { useTestDatabase } from '../testing/database';
import { FLU, insertReports, plainReport, wrongRollups } from '../testing/reports';
import { checkAnySteps } from './testing/any-steps';

const database = useTestDatabase();

test('figures are those of the reports, and roll-ups equal a recount, after any inserts, updates, deletes and folds', async () => {
  await checkAnySteps(database, process.env['PROPERTY_RUNS'] ? 200 : 8);
}, 600_000);

test('truncating the reports empties the roll-ups', async () => {
  await insertReports(database.owner, fc.sample(plainReport, 50));
  await database.owner.query('select private.fold_deltas()');
  await insertReports(database.owner, fc.sample(plainReport, 50));
  await database.owner.query('truncate public.symptom_reports cascade');
  expect(await wrongRollups(database.owner)).toEqual([]);
});

test.each([
  ['tallies', 'a wrong count', `update private.tallies set n = n + 1 where scope = 'world'`],
  ['tallies', 'a missing row', `delete from private.tallies where scope = 'area/IN-1000'`],
  [
    'prefix_months',
    'a wrong day',
    `update private.prefix_months set days[1] = days[1] % 28 + 1 where prefix = '1'`,
  ],
  ['prefix_months', 'an extra month', `update private.prefix_months set prefix = '9' where prefix = '10'`],
])('a recount finds, and a rebuild repairs, in %s %s', async (rollup, _, tamper) => {
  await database.owner.query('truncate public.symptom_reports cascade');
  await insertReports(
    database.owner,
    [0, 90].map((days) => ({ ...FLU, minutesAgo: days * 1_440 })),
  );
  expect(await wrongRollups(database.owner)).toEqual([]);
  await database.owner.query(tamper);
  expect(await wrongRollups(database.owner)).toEqual([rollup]);
  await database.owner.query('select private.finish_load()');
  expect(await wrongRollups(database.owner)).toEqual([]);
});

test('roll-ups equal a recount after each of several days, folded one after another', async () => {
  await database.owner.query('truncate public.symptom_reports cascade');
  for (const day of [5, 3, 2]) {
    await insertReports(
      database.owner,
      [FLU, FLU].map((report) => ({ ...report, minutesAgo: day * 1_440 })),
    );
    expect(await wrongRollups(database.owner)).toEqual([]);
  }
});

test('PostgreSQL inlines the scopes of reports, which folds and rebuilds compute 17 times per report', async () => {
  const plan = await database.owner.query(
    `explain (verbose, costs off) select private.scope_of(kind, country, pin_code, lat_e3, lon_e3)
     from private.report_deltas cross join unnest(private.scope_kinds()) as kind`,
  );
  expect(JSON.stringify(plan)).toContain('place/');
  expect(JSON.stringify(plan)).not.toContain('scope_of');
});

test('a month of the counts for detection never has more than 400 entries', async () => {
  // Each of 60 folds adds eight entries.
  for (let round = 0; round < 60; round += 1) {
    await insertReports(
      database.owner,
      ILLNESS_TYPES.map((illness) => ({ ...FLU, illness })),
    );
    await database.owner.query('select private.fold_deltas()');
  }
  const [most] = await database.owner.query<{ entries: number }>(
    'select max(cardinality(n)) as entries from private.prefix_months',
  );
  expect(most?.entries).toBeLessThanOrEqual(400);
  expect(await wrongRollups(database.owner)).toEqual([]);
}, 60_000);
