import { join } from 'node:path';
import { addDays, dayOf } from '@health-commons/base/days';
import { BASES } from '../program/paths';
import { demonstrationRow, load, postReport, untilLoaded } from '../testing/clients';
import { START_LIMIT, type TestBackend } from '../testing/start-backend';
import { startAnyBackend } from '../testing/start-postgres';

let backend: TestBackend;
beforeAll(async () => {
  const hang = join(BASES.root, 'local-backend/src/testing/hang-while-judging.cjs');
  const options = process.env['NODE_OPTIONS'] ?? '';
  backend = await startAnyBackend({
    env: { NODE_OPTIONS: `${options} --require ${JSON.stringify(hang)}` },
  });
}, START_LIMIT);
afterAll(() => backend.stop());

it('answers requests while areas are judged, even if that never ends', async () => {
  // The model adds seasons only if the counts cover more than a year.
  const reports = Array.from({ length: 500 }, (_, day) =>
    demonstrationRow(day, { created_at: `${addDays(dayOf(Date.now()), -day)}T00:00:00Z` }),
  );
  expect((await load(backend, 'POST', '/reports', reports)).status).toBe(204);
  await untilLoaded(backend);
  await backend.until((text) => text.includes('judging'));
  expect(await postReport(backend)).toMatch(/^[0-9a-f-]{36}$/);
}, 60_000);
