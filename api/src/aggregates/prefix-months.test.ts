import { openTestDatabase, type TestDatabase } from '../testing/database';
import { insertReports, wrongRollups, type PlainReport } from '../testing/reports';
import { ILLNESS_TYPES } from '@health-commons/contracts/reports';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const ONE_OF_EACH: PlainReport[] = ILLNESS_TYPES.map((illness) => ({
  pinCode: '1000',
  illness,
  severity: 'mild',
  place: null,
  minutesAgo: 0,
}));

async function fold(): Promise<void> {
  await database.owner.query('select private.fold_deltas()');
}

test('folds append entries to a month and compact the month before it exceeds 400 entries', async () => {
  const entries = async () =>
    (
      await database.owner.query<{ most: number; all: number }>(
        'select max(cardinality(n)) as most, sum(cardinality(n))::integer as all from private.prefix_months',
      )
    )[0] ?? { most: NaN, all: NaN };
  let before = 0;
  let summedUp = 0;
  // Each round adds eight entries to a month, so the 51st round would exceed the limit of 400. The test
  // allows 102 rounds, because a new month may begin during the test.
  for (let round = 0; round < 102 && summedUp === 0; round += 1) {
    await insertReports(database.owner, ONE_OF_EACH);
    await fold();
    const { most, all } = await entries();
    expect(most).toBeLessThanOrEqual(400);
    if (all < before) summedUp += 1;
    before = all;
  }
  expect(summedUp).toBeGreaterThan(0);
  expect(await wrongRollups(database.owner)).toEqual([]);
}, 60_000);

test('after all reports are deleted, `daily_entries` still returns entries, and the roll-ups equal a recount after a fold', async () => {
  const counts = () =>
    database.owner.query(`select * from private.daily_entries('IN', '1000', current_date - 3)`);
  await database.owner.query('delete from public.symptom_reports');
  expect(await counts()).not.toEqual([]);
  await fold();
  expect(await wrongRollups(database.owner)).toEqual([]);
});
