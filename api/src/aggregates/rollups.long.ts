import { openTestDatabase, type TestDatabase } from '../testing/database';
import { checkAnySteps } from './testing/any-steps';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

test('figures are those of the reports, and roll-ups equal a recount, after any inserts, updates, deletes and folds', async () => {
  await checkAnySteps(database, 200);
}, 600_000);
