import { openTestDatabase, type TestDatabase } from '../testing/database';
import { insertReports, wrongRollups, type Mark, type PlainReport } from '../testing/reports';

const report: PlainReport = {
  pinCode: '1000',
  illness: 'flu',
  severity: 'mild',
  place: { latE3: 1_000, lonE3: 2_000 },
  minutesAgo: 0,
};
const DAY = 24 * 60;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(() => database.owner.query('truncate public.symptom_reports cascade'));

const add = (count: number, mark: Mark = '', change: Partial<PlainReport> = {}) =>
  insertReports(database.owner, Array<PlainReport>(count).fill({ ...report, ...change }), mark);
const value = async (text: string): Promise<number> => {
  const [row] = await database.owner.query<{ n: string | null }>(text);
  return Number(row?.n);
};
const fold = async () => {
  while ((await value('select private.fold_deltas() as n')) > 0);
};
const figures = () =>
  value(
    `select sum(count) as n from private.circles_of_view(-180, -90, 180, 90, 14, null, 300) as found, unnest(found.circles)`,
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
  await database.owner.query('select * from private.recount(true)');
  expect(await detected('100')).toBe(1);
});

test('rebuilding the roll-ups keeps held reports out, and keeps repeats that are not folded yet', async () => {
  await add(1);
  await add(2, 'repeat');
  await add(5, 'held');
  await database.owner.query('select * from private.recount(true)');
  expect([await figures(), await detected(), await checked()]).toEqual([3, 1, 5]);
});

test('held reports stay held when they are moved, and leave no trace when they are deleted', async () => {
  await add(2);
  await add(6, 'held', { place: null });
  await database.owner.query(
    'update public.symptom_reports set latitude = 1, longitude = 2 where latitude is null',
  );
  expect([await figures(), await checked()]).toEqual([2, 6]);
  await database.owner.query(
    'delete from public.symptom_reports where id in (select id from public.symptom_reports limit 6)',
  );
  expect([await figures(), await checked()]).toEqual([2, 0]);
  await database.owner.query('delete from public.symptom_reports');
  await fold();
  expect(await wrongRollups(database.owner)).toEqual([]);
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

test('releases one held report for each report of another sender, but none for a repeat', async () => {
  const ageIn = () => value('select private.age_in() as n');
  await add(10, 'held repeat', { minutesAgo: 3 * DAY });
  await fold();
  expect(await ageIn()).toBe(0);
  await add(3, '', { minutesAgo: DAY, pinCode: '1009' });
  await add(5, 'repeat', { minutesAgo: DAY });
  await add(5, '', { minutesAgo: DAY, illness: 'covid' });
  await add(5, '', { minutesAgo: DAY, pinCode: '2000' });
  await fold();
  const before = await figures();
  expect(await ageIn()).toBe(3);
  expect(await ageIn()).toBe(0);
  expect(await figures()).toBe(before + 3);
  expect(await detected('1000')).toBe(5);
  await fold();
  expect(await wrongRollups(database.owner)).toEqual([]);
});

test('held reports of the last day do not age in', async () => {
  await add(5, 'held', { minutesAgo: 60 });
  await add(5);
  await fold();
  expect(await value('select private.age_in() as n')).toBe(0);
});
