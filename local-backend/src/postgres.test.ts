import { aReport, supabaseFor } from './testing/clients';
import { describeBackend } from './testing/backend-suite';
import { METRICS_TOKEN } from './testing/http-suite';
import { follow, leave } from './testing/realtime-client';
import { START_LIMIT, startBackend, type TestBackend } from './testing/start-backend';
import { describePostgres, query, startPostgres, type TestPostgres } from './testing/start-postgres';

jest.setTimeout(60_000);

describePostgres('with a PostgreSQL server,', () => {
  let postgres: TestPostgres;
  let backend: TestBackend;
  beforeAll(async () => {
    postgres = await startPostgres();
    const env = { METRICS_TOKEN, LOG_LEVEL: 'debug' };
    backend = await startBackend({ databaseUrl: postgres.url, env });
  }, START_LIMIT);
  afterAll(async () => {
    await backend.stop();
    await postgres.stop();
  });

  it('lets a client subscribe again after its LISTEN connection was lost', async () => {
    const visitor = supabaseFor(backend, backend.anonKey);
    const { until } = follow(visitor);
    await until({ status: 'SUBSCRIBED' });
    const ended = await query(
      postgres.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'health-commons-realtime' and datname = current_database()`,
    );
    expect(ended).toHaveLength(1);
    // Realtime does not replay changes made during the outage. The client must rejoin and fetch them.
    await until({ status: 'SUBSCRIBED' });
    const seeder = supabaseFor(backend, backend.serviceRoleKey);
    await seeder.from('symptom_reports').insert({ ...aReport, pin_code: 'AFTER' });
    expect(await until({ pinCode: 'AFTER' })).toEqual([]);
    await leave(visitor);
  });
  describeBackend(
    () => backend,
    () => postgres.url,
  );
});
