import { useTestDatabase } from '../testing/database';
import { moderate } from '../testing/moderate';
import {
  FLU,
  foldAll,
  insertAlike,
  numberOf,
  wrongRollups,
  type Mark,
  type PlainReport,
} from '../testing/reports';

const database = useTestDatabase();
beforeEach(async () => {
  await database.owner.query('truncate public.symptom_reports cascade');
  await database.owner.query('truncate private.hidden_reports');
});

const add = (count: number, mark: Mark = '', change: Partial<PlainReport> = {}) =>
  insertAlike(database.owner, count, change, mark);
const value = (text: string) => numberOf(database.owner, text);
const fold = () => foldAll(database.owner);
const figures = () =>
  value(
    `select sum(count) as n from private.circles_of_view(-180, -90, 180, 90, 14, null, 300, 500) as found, unnest(found.circles)`,
  );
const stored = () => value('select count(*) as n from public.symptom_reports');
const checked = () => value('select private.held_in_view(-180, -90, 180, 90) as n');
/** Sums the daily counts of detection. */
const detected = async (prefix = '') => {
  const rows = await database.owner.query<{ n: string }>(
    `select n from private.daily_entries('IN', $1, '2000-01-01')`,
    [prefix],
  );
  return rows.flatMap(({ n }) => n.split(',')).reduce((sum, n) => sum + Number(n), 0);
};

test('held reports are stored but in no figure, and five of them are announced', async () => {
  await add(2);
  await add(4, 'held');
  expect([await stored(), await figures(), await checked()]).toEqual([6, 2, 0]);
  await add(3, 'held repeat');
  await fold();
  expect([await stored(), await figures(), await checked(), await detected()]).toEqual([9, 2, 7, 2]);
  expect(await value('select private.held_in_view(3, -90, 180, 90) as n')).toBe(0);
  expect(await wrongRollups(database.owner)).toEqual([]);
});

test('repeats are in the figures but not in the counts of detection, whatever the length of the prefix', async () => {
  await add(1, '', { pinCode: '100000' });
  await add(2, 'repeat', { pinCode: '100000' });
  for (const isFolded of [false, true]) {
    if (isFolded) await fold();
    expect(await figures()).toBe(3);
    for (const prefix of ['', '1000', '10000']) expect([prefix, await detected(prefix)]).toEqual([prefix, 1]);
  }
  await database.owner.query('select private.finish_load()');
  expect(await detected('100')).toBe(1);
});

test('an operator can release held reports of an area', async () => {
  await add(5, 'held');
  await add(5, 'held', { pinCode: '2000' });
  const release = (amount: string) =>
    value(
      `select private.release_held('IN', '10', 'flu', now() - interval '1 day', now() + interval '1 hour', ${amount}) as n`,
    );
  expect(await release('2')).toBe(2);
  expect(await figures()).toBe(2);
  expect(await release('100')).toBe(3);
  expect(await release('100')).toBe(0);
  expect(await figures()).toBe(5);
  await fold();
  expect(await wrongRollups(database.owner)).toEqual([]);
});

describe('an operator', () => {
  const all = () => database.owner.query('select * from public.symptom_reports order by id');
  const hidden = () => value('select count(*) as n from private.hidden_reports');
  const seen = async () => [
    await stored(),
    await figures(),
    await detected(),
    await checked(),
    await hidden(),
  ];

  test('hides reports, and puts them back with their ids, times, places and marks', async () => {
    await add(2);
    await add(3, 'repeat');
    await add(6, 'held repeat');
    await add(1, '', { pinCode: '2000', place: null });
    await add(1, '', { illness: 'covid' });
    const before = await all();
    expect(await seen()).toEqual([13, 6, 4, 6, 0]);
    const { action, done } = await moderate(database.owner, 'hide', { country: 'IN', illness: 'flu' });
    expect(done).toBe(12);
    for (const isFolded of [false, true]) {
      if (isFolded) await fold();
      expect(await seen()).toEqual([1, 1, 1, 0, 12]);
    }
    expect(await wrongRollups(database.owner)).toEqual([]);

    expect(await moderate(database.owner, 'restore', { action })).toMatchObject({ done: 12 });
    for (const isFolded of [false, true]) {
      if (isFolded) await fold();
      expect(await seen()).toEqual([13, 6, 4, 6, 0]);
    }
    expect(await all()).toEqual(before);
    expect(await wrongRollups(database.owner)).toEqual([]);
  });

  test('applies an action in steps until no report is left', async () => {
    await add(5);
    const { action, done } = await moderate(database.owner, 'hide', { code: '10' }, 3);
    const next = () => value(`select private.continue_moderation(${action}, 3) as n`);
    expect([done, await next(), await next()]).toEqual([3, 2, 0]);
    expect(await value(`select reports as n from private.moderation_log where id = ${action}`)).toBe(5);
  });

  test('deletes reports for good, hidden or not, and keeps the log', async () => {
    await add(3);
    await add(2, '', { severity: 'severe' });
    const { action } = await moderate(database.owner, 'hide', { severity: 'severe' });
    await moderate(database.owner, 'withdraw', { action });
    const [first] = await database.owner.query<{ id: string }>('select id from public.symptom_reports');
    await moderate(database.owner, 'withdraw', { id: first?.id });
    expect(await seen()).toEqual([2, 2, 2, 0, 0]);
    expect(await wrongRollups(database.owner)).toEqual([]);
    const log = await database.owner.query(
      'select command, operator, reason, search, reports::integer from private.moderation_log order by id desc limit 2',
    );
    expect(log).toEqual([
      { command: 'withdraw', operator: 'Ada', reason: 'a test', search: { id: first?.id }, reports: 1 },
      { command: 'withdraw', operator: 'Ada', reason: 'a test', search: { action }, reports: 2 },
    ]);
  });

  test.each([
    ['city', FLU.place],
    ['unknown', null],
  ])('looks for a better place of a hidden report (now %s) when it is put back', async (precision, place) => {
    const move = () => value(`select private.move_reports('IN', '1000', 5, 6, 'exact', 10) as n`);
    const queued = () => database.owner.query('select pin_code, precision from private.codes_to_place');
    await add(1, '', { place });
    await database.owner.query(
      `select private.note_places('{IN}', '{1000}', array[$1::float], array[$2::float], array[$3])`,
      [place && 1, place && 2, precision],
    );
    const { action } = await moderate(database.owner, 'hide', { code: '1000' });
    expect([await move(), await queued()]).toEqual([0, []]);
    await moderate(database.owner, 'restore', { action });
    expect(await queued()).toEqual([{ pin_code: '1000', precision }]);
    expect([await move(), await queued()]).toEqual([1, []]);
  });
});
