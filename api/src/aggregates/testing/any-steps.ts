import fc from 'fast-check';
import type { TestDatabase } from '../../testing/database';
import { moderate } from '../../testing/moderate';
import { insertReports, plainReport, wrongRollups, type Mark } from '../../testing/reports';

const some = fc.integer({ min: 1, max: 12 });
const mark = fc.constantFrom<Mark>('', '', 'repeat', 'held', 'held repeat');
const pinCode = fc.constantFrom('1000', '2000', '3000');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ insert: fc.array(plainReport, { minLength: 1, maxLength: 15 }), mark }),
  },
  // Reports of one group, some of them held.
  { weight: 2, arbitrary: fc.record({ alike: plainReport, count: some, held: some }) },
  { weight: 1, arbitrary: fc.record({ release: some }) },
  { weight: 2, arbitrary: fc.record({ remove: some }) },
  { weight: 2, arbitrary: fc.record({ hide: some, pinCode, held: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ ofLastHide: fc.constantFrom('restore', 'withdraw'), count: some }) },
  { weight: 1, arbitrary: fc.record({ move: some, to: fc.integer({ min: -80, max: 80 }) }) },
  { weight: 1, arbitrary: fc.record({ relabel: some }) },
  { weight: 1, arbitrary: fc.record({ archive: some }) },
  { weight: 3, arbitrary: fc.record({ fold: some }) },
  { weight: 1, arbitrary: fc.record({ killedFold: some }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

// Selects rows in the order of their random ids, which is unrelated to the order of the inserts.
const SOME_ROWS = 'id in (select id from public.symptom_reports order by id limit $1)';

async function apply({ owner }: TestDatabase, action: Step): Promise<void> {
  if ('insert' in action) await insertReports(owner, action.insert, action.mark);
  else if ('alike' in action) {
    const alike = (count: number) => Array<typeof action.alike>(count).fill(action.alike);
    await insertReports(owner, alike(action.count));
    await insertReports(owner, alike(action.held), 'held');
  } else if ('release' in action)
    await owner.query(`select private.release_held('IN', '', null, '-infinity', 'infinity', $1)`, [
      action.release,
    ]);
  else if ('remove' in action)
    await owner.query(`delete from public.symptom_reports where ${SOME_ROWS}`, [action.remove]);
  else if ('hide' in action)
    await moderate(owner, 'hide', { code: action.pinCode, held: action.held }, action.hide);
  else if ('ofLastHide' in action) {
    const [last] = await owner.query<{ action: string }>(
      'select max(action) as action from private.hidden_reports',
    );
    await moderate(owner, action.ofLastHide, { action: last?.action ?? '0' }, action.count);
  } else if ('move' in action)
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
  else if ('archive' in action)
    await owner.query('select private.archive_reports(100, $1)', [action.archive]);
  else if ('fold' in action) await owner.query('select private.fold_deltas($1)', [action.fold]);
  else
    // Rolls the fold back after it has done all its work.
    await owner
      .query(
        `do $$ begin perform private.fold_deltas(${action.killedFold}); raise exception 'killed'; end $$`,
      )
      .catch(() => undefined);
}

/**
 * Returns the circles of some views, and the statistics. Returns an empty list if there are no circles.
 * `last_reported_at` is left out, because after a removal only the next fold updates it.
 */
export async function figures({ owner }: TestDatabase): Promise<unknown[]> {
  const statistics = await owner.query(
    `select given.country, counted.*
     from (values (null), ('IN'), ('US')) as given (country), private.report_statistics(given.country, current_date) as counted`,
  );
  const circles = await owner.query(
    `select zoom, exact_limit, lat, lon, count, groups, illness, severity
     from (values (2, 300), (3, 0), (11, 0), (14, 0)) as view (zoom, exact_limit),
       private.circles_of_view(-180, -90, 180, 90, zoom, null, exact_limit) as found, unnest(found.circles)
     union all
     select -1, 0, lat, lon, count, groups, illness, severity
     from unnest((private.circles_of_view(72.8, 18.9, 72.9, 19, 16, null, 0)).circles)
     order by 1, 2, 3, 4`,
  );
  return circles.length === 0 ? [] : [...statistics, ...circles];
}

async function countedStatistics({ owner }: TestDatabase): Promise<unknown[]> {
  return owner.query(
    `select count(*) filter (where active)::integer as active_cases,
       count(*) filter (where active and severity = 'severe')::integer as under_monitoring,
       count(*) filter (where not active)::integer as presumed_recovered
     from (
       select severity, (created_at at time zone 'UTC')::date >= current_date - 13 as active
       from private.figure_reports
     ) as report`,
  );
}

const FILTERS = [
  [null, null, 30, 0],
  ['flu', null, null, 0],
  [null, 'severe', 90, 20],
  ['covid', 'mild', 365, 7],
  [null, null, null, 60],
] as const;
// Matches reports that have a place and pass a filter: illness $1, severity $2, and $3 days, of which the last is $4
// days before today.
const PASSES = `latitude is not null and ($1::public.illness_type is null or illness_type = $1)
  and ($2::public.severity is null or severity = $2)
  and (created_at at time zone 'UTC')::date <= current_date - $4::integer
  and ($3::integer is null or (created_at at time zone 'UTC')::date > current_date - $4::integer - $3::integer)`;
const WANTED = `row($1::public.illness_type, $2::public.severity, current_date - $4::integer - $3::integer,
  current_date - $4::integer)::private.report_filter`;
type Passes = { count: string; places: string };

/**
 * Compares filtered views with the reports in figures: every place of exact views, and the sums of cells. Returns
 * the cells.
 */
async function checkFilters({ owner }: TestDatabase): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const filter of FILTERS) {
    const counted = await owner.query(
      `select lat, lon, count(*)::integer as count, (
           select illness_type from private.figure_reports
           where ${PASSES} and latitude = lat and longitude = lon group by 1 order by count(*) desc, 1 limit 1
         ) as illness, (
           select severity from private.figure_reports
           where ${PASSES} and latitude = lat and longitude = lon group by 1 order by count(*) desc, 1 limit 1
         ) as severity
       from (select latitude as lat, longitude as lon from private.figure_reports where ${PASSES}) as passing
       group by 1, 2 order by count(*) desc, lat, lon`,
      filter,
    );
    const exact = await owner.query(
      `select lat, lon, count, coalesce(illness, 'unknown') as illness, severity
       from unnest((private.circles_of_view(-180, -90, 180, 90, 2, ${WANTED})).circles)`,
      filter,
    );
    expect(exact).toEqual(counted);
    const [sum] = await owner.query<Passes>(
      `select count(*), count(distinct (latitude, longitude)) as places from private.figure_reports where ${PASSES}`,
      filter,
    );
    // With limit 5000, the cells are derived from places. With limit 0, they are read from the roll-ups of
    // cells.
    for (const [zoom, limit] of [
      [3, 5000],
      [14, 5000],
      [0, 0],
      [3, 0],
      [12, 0],
    ] as const) {
      const cells = await owner.query<{ count: number; groups: number }>(
        `select lat, lon, count, groups, illness, severity
         from unnest((private.circles_of_view(-180, -90, 180, 90, $5, ${WANTED}, -1, 500, $6)).circles)`,
        [...filter, zoom, limit],
      );
      const places = cells.reduce((total, { groups }) => total + groups, 0);
      expect(cells.reduce((total, { count }) => total + count, 0)).toBe(Number(sum?.count));
      if (limit > 0) expect(places).toBe(Number(sum?.places));
      else expect(places).toBeGreaterThanOrEqual(Number(sum?.places));
      answers.push(cells);
    }
  }
  return answers;
}

/**
 * Applies random inserts, updates, deletes, releases, moderation, archiving and folds, and then folds all deltas. This
 * last fold must not change the figures. After it, the roll-ups must equal a recount. Deletes all reports before each
 * of `runs` runs.
 */
export async function checkAnySteps(database: TestDatabase, runs: number): Promise<void> {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const action of steps) await apply(database, action);
        const before = await figures(database);
        const filtered = await checkFilters(database);
        expect(
          await database.owner.query(
            'select active_cases, under_monitoring, presumed_recovered from private.report_statistics(null, current_date)',
          ),
        ).toEqual(await countedStatistics(database));
        while (
          ((await database.owner.query<{ n: number }>('select private.fold_deltas() as n'))[0]?.n ?? 0) > 0
        );
        expect(await figures(database)).toEqual(before);
        expect(await checkFilters(database)).toEqual(filtered);
        expect(await wrongRollups(database.owner)).toEqual([]);
      })
      .beforeEach(async () => {
        await database.owner.query('truncate public.symptom_reports cascade');
        await database.owner.query('truncate private.hidden_reports');
      }),
    { numRuns: runs },
  );
}
