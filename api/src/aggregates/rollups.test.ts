import fc from 'fast-check';
import { openTestDatabase, type TestDatabase } from '../testing/database';
import { insertReports, plainReport, wrongRollups } from '../testing/reports';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const some = fc.integer({ min: 1, max: 12 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ insert: fc.array(plainReport, { minLength: 1, maxLength: 15 }) }) },
  { weight: 2, arbitrary: fc.record({ remove: some }) },
  { weight: 1, arbitrary: fc.record({ move: some, to: fc.integer({ min: -80, max: 80 }) }) },
  { weight: 1, arbitrary: fc.record({ relabel: some }) },
  { weight: 3, arbitrary: fc.record({ fold: some }) },
  { weight: 1, arbitrary: fc.record({ killedFold: some }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

// Rows by their id: a random choice, though the same for the same rows.
const SOME_ROWS = 'id in (select id from public.symptom_reports order by id limit $1)';

async function apply({ owner }: TestDatabase, action: Step): Promise<void> {
  if ('insert' in action) await insertReports(owner, action.insert);
  else if ('remove' in action)
    await owner.query(`delete from public.symptom_reports where ${SOME_ROWS}`, [action.remove]);
  else if ('move' in action)
    await owner.query(`update public.symptom_reports set latitude = $2, longitude = 5 where ${SOME_ROWS}`, [
      action.move,
      action.to,
    ]);
  else if ('relabel' in action)
    await owner.query(
      `update public.symptom_reports set severity = 'severe', pin_code = '2000', created_at = created_at - interval '40 days'
       where ${SOME_ROWS}`,
      [action.relabel],
    );
  else if ('fold' in action) await owner.query('select private.fold_deltas($1)', [action.fold]);
  else
    // Dies after all of its work, before its end.
    await owner
      .query(
        `do $$ begin perform private.fold_deltas(${action.killedFold}); raise exception 'killed'; end $$`,
      )
      .catch(() => undefined);
}

/** The figures of some views and of the statistics, of one moment. A removal leaves `last_reported_at` to the next fold. */
async function figures({ owner }: TestDatabase): Promise<unknown[]> {
  const statistics = await owner.query(
    `select given.country, counted.*
     from (values (null), ('IN'), ('US')) as given (country), private.report_statistics(given.country, current_date) as counted`,
  );
  const circles = await owner.query(
    `select zoom, exact_limit, lat, lon, count, groups, illness, severity
     from (values (2, 300), (3, 0), (11, 0), (14, 0)) as view (zoom, exact_limit),
       private.health_aggregates(-180, -90, 180, 90, zoom, exact_limit) as circle
     union all
     select -1, 0, lat, lon, count, groups, illness, severity
     from private.health_aggregates(72.8, 18.9, 72.9, 19, 16, 0)
     order by 1, 2, 3, 4`,
  );
  return circles.length === 0 ? [] : [...statistics, ...circles];
}

/** The same statistics, from raw reports. */
async function countedStatistics({ owner }: TestDatabase): Promise<unknown[]> {
  return owner.query(
    `select count(*) filter (where active)::integer as active_cases,
       count(*) filter (where active and severity = 'severe')::integer as under_monitoring,
       count(*) filter (where not active)::integer as presumed_recovered
     from (
       select severity, (created_at at time zone 'UTC')::date >= current_date - 13 as active
       from public.symptom_reports
     ) as report`,
  );
}

test('after any inserts, updates, deletes and folds, figures are exact before folding and equal a recount after', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const action of steps) await apply(database, action);
        const before = await figures(database);
        expect(
          await database.owner.query(
            'select active_cases, under_monitoring, presumed_recovered from private.report_statistics(null, current_date)',
          ),
        ).toEqual(await countedStatistics(database));
        while (
          ((await database.owner.query<{ n: number }>('select private.fold_deltas() as n'))[0]?.n ?? 0) > 0
        );
        expect(await figures(database)).toEqual(before);
        expect(await wrongRollups(database.owner)).toEqual([]);
      })
      .beforeEach(() => database.owner.query('truncate public.symptom_reports cascade')),
    { numRuns: 40 },
  );
}, 120_000);

test('an empty map has empty roll-ups, and truncation empties them', async () => {
  await insertReports(database.owner, fc.sample(plainReport, 50));
  await database.owner.query('truncate public.symptom_reports cascade');
  expect(await figures(database)).toEqual([]);
  expect(await wrongRollups(database.owner)).toEqual([]);
});

test('a roll-up that was tampered with is found, and made right again', async () => {
  await insertReports(database.owner, fc.sample(plainReport, 50));
  expect(await wrongRollups(database.owner)).toEqual([]);
  await database.owner.query('update private.cell_counts set n = n + 1 where zoom = 3');
  await database.owner.query('delete from private.area_days');
  await database.owner.query('update private.country_days set n = n + 1');
  await database.owner.query('delete from private.country_totals');
  expect(await wrongRollups(database.owner)).toEqual([
    'cell_counts',
    'area_days',
    'country_days',
    'country_totals',
  ]);
  await database.owner.query('select * from private.recount(true)');
  expect(await wrongRollups(database.owner)).toEqual([]);
});
