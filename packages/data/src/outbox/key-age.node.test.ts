import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OUTBOX_MAX_AGE_MS } from '../constants';

const schema = path.join(__dirname, '../../../../supabase/schema');

test('a report expires at least 6 hours before the API deletes its key', () => {
  const sql = readdirSync(schema)
    .map((file) => readFileSync(path.join(schema, file), 'utf8'))
    .join('\n');
  const [, number, unit] =
    /delete from private\.idempotency_keys where created_at < now\(\) - interval '(\d+) (hours|days)'/.exec(
      sql,
    ) ?? [];
  const hours = Number(number) * (unit === 'days' ? 24 : 1);
  expect(hours * 3_600_000).toBeGreaterThanOrEqual(OUTBOX_MAX_AGE_MS + 6 * 3_600_000);
});
