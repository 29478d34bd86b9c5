import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OUTBOX_MAX_AGE_MS } from '../constants';

const migrations = path.join(__dirname, '../../../../supabase/migrations');

test('a report expires at least 6 hours before the API deletes its key', () => {
  const sql = readdirSync(migrations)
    .sort()
    .map((file) => readFileSync(path.join(migrations, file), 'utf8'))
    .join('\n');
  const purges = [
    ...sql.matchAll(
      /delete from private\.idempotency_keys where created_at < now\(\) - interval '(\d+) (hours|days)'/g,
    ),
  ];
  const [, number, unit] = purges.at(-1) ?? [];
  const hours = Number(number) * (unit === 'days' ? 24 : 1);
  expect(hours * 3_600_000).toBeGreaterThanOrEqual(OUTBOX_MAX_AGE_MS + 6 * 3_600_000);
});
