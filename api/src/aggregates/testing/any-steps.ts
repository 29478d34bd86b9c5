import fc from 'fast-check';
import type { TestDatabase } from '../../testing/database';
import { moderate } from '../../testing/moderate';
import { insertAlike, insertReports, plainReport, wrongRollups, type Mark } from '../../testing/reports';
import { anyFilter, checkFigures } from './check-figures';

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
  {
    weight: 3,
    arbitrary: fc.record({
      change: some,
      to: fc.option(plainReport),
      held: fc.boolean(),
      repeat: fc.boolean(),
    }),
  },
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
    await insertAlike(owner, action.count, action.alike);
    await insertAlike(owner, action.held, action.alike, 'held');
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
  else if ('change' in action) await changeAsSenders(owner, action);
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

/** Corrects (`to`) or deletes reports, also hidden ones, with their keys. */
async function changeAsSenders(
  owner: TestDatabase['owner'],
  { change, to, held, repeat }: Extract<Step, { change: number }>,
): Promise<void> {
  await owner.query(
    `insert into private.idempotency_keys (key, body_hash, response)
     select gen_random_uuid(), 'sent', jsonb_build_object('id', id)
     from (select id from public.symptom_reports union all select id from private.hidden_reports) as known
     order by id limit $1`,
    [change],
  );
  await owner.query(
    `select private.change_report(key, (response ->> 'id')::uuid, $1, $2, $3)
     from private.idempotency_keys where body_hash = 'sent'`,
    [
      to && {
        pin_code: to.pinCode,
        illness_type: to.illness,
        severity: to.severity,
        latitude: (to.place?.latE3 ?? NaN) / 1e3,
        longitude: (to.place?.lonE3 ?? NaN) / 1e3,
        precision: 'exact',
      },
      held,
      repeat,
    ],
  );
}

/**
 * Applies random inserts, updates, deletes, corrections, releases, moderation, archiving and folds. After them, and
 * again after all deltas are folded, the figures must be those of the reports. The roll-ups must then equal a recount.
 * Deletes all reports before each of `runs` runs.
 */
export async function checkAnySteps(database: TestDatabase, runs: number): Promise<void> {
  // A run takes about 0.3 s.
  const steps = fc.limitShrink(fc.array(step, { minLength: 1, maxLength: 12 }), 200);
  await fc.assert(
    fc
      .asyncProperty(steps, fc.array(anyFilter, { minLength: 2, maxLength: 4 }), async (actions, filters) => {
        for (const action of actions) await apply(database, action);
        await checkFigures(database, filters, false);
        expect(await wrongRollups(database.owner)).toEqual([]);
        await checkFigures(database, filters, true);
      })
      .beforeEach(async () => {
        await database.owner.query('truncate public.symptom_reports cascade');
        await database.owner.query('truncate private.hidden_reports');
      }),
    { numRuns: runs },
  );
}
