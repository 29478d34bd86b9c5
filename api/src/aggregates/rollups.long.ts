import { useTestDatabase } from '../testing/database';
import { checkAnySteps } from './testing/any-steps';

const database = useTestDatabase();

test('figures are those of the reports, and roll-ups equal a recount, after any inserts, updates, deletes and folds', async () => {
  await checkAnySteps(database, 200);
}, 600_000);
