import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as PostgresClient } from 'pg';
import { aReport, supabaseFor, type Client } from './testing/clients';
import { inbox, leave } from './testing/realtime-suite';
import { startBackend, type TestBackend } from './testing/start-backend';
import { itOnPostgres, startPostgres } from './testing/start-postgres';

jest.setTimeout(120_000);

type News = { status: string } | { pinCode: unknown };

/** Records a client's channel events in order: statuses and the postal codes of new reports. */
function follow(client: Client) {
  const news = inbox<News>();
  client
    .channel('symptom_reports_changes')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'symptom_reports' }, ({ new: row }) =>
      news.put({ pinCode: (row as { pin_code: unknown }).pin_code }),
    )
    .subscribe((status) => news.put({ status }));
  const until = async (wanted: News) => {
    const passed: News[] = [];
    for (;;) {
      const item = await news.next();
      if (JSON.stringify(item) === JSON.stringify(wanted)) return passed;
      passed.push(item);
    }
  };
  return { until };
}

const insert = (backend: TestBackend, pin_code: string) =>
  supabaseFor(backend, backend.serviceRoleKey)
    .from('symptom_reports')
    .insert({ ...aReport, pin_code });

it('a subscription resumes after the backend is killed and restarted', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'health-commons-reconnect-')), 'data');
  let backend = await startBackend({ dataDir });
  const port = Number(new URL(backend.url).port);
  const visitor = supabaseFor(backend, backend.anonKey);
  const { until } = follow(visitor);
  await until({ status: 'SUBSCRIBED' });
  await backend.kill9();
  backend = await startBackend({ dataDir, port });
  await until({ status: 'SUBSCRIBED' });
  await insert(backend, 'AFTER');
  expect(await until({ pinCode: 'AFTER' })).toEqual([]);
  await leave(visitor);
  await backend.stop();
  rmSync(dataDir, { recursive: true });
});

itOnPostgres('a client subscribes again after the backend has lost its LISTEN connection', async () => {
  const postgres = await startPostgres();
  const backend = await startBackend({ databaseUrl: postgres.url });
  const visitor = supabaseFor(backend, backend.anonKey);
  const { until } = follow(visitor);
  await until({ status: 'SUBSCRIBED' });

  const killer = new PostgresClient({ connectionString: postgres.url });
  await killer.connect();
  const { rowCount } = await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'health-commons-realtime' and datname = current_database()`,
  );
  await killer.end();
  expect(rowCount).toBe(1);
  // Realtime does not replay changes made during the outage. The client must rejoin and fetch them.
  await until({ status: 'SUBSCRIBED' });
  await insert(backend, 'AFTER');
  expect(await until({ pinCode: 'AFTER' })).toEqual([]);
  await leave(visitor);
  await backend.stop();
  await postgres.stop();
});
