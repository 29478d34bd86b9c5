import { describeHttp, METRICS_TOKEN } from './testing/http-suite';
import { describeRealtime } from './testing/realtime-suite';
import { describeRest } from './testing/rest-suite';
import { describeSockets } from './testing/socket-suite';
import { startBackend, type TestBackend } from './testing/start-backend';
import { describePostgres, startPostgres, type TestPostgres } from './testing/start-postgres';

jest.setTimeout(60_000);

describePostgres('with a PostgreSQL server,', () => {
  let postgres: TestPostgres;
  let backend: TestBackend;
  beforeAll(async () => {
    postgres = await startPostgres();
    backend = await startBackend({ databaseUrl: postgres.url, env: { METRICS_TOKEN } });
  }, 120_000);
  afterAll(async () => {
    await backend.stop();
    await postgres.stop();
  });

  it('the backend reports its kind of database in /health', async () => {
    const health = await (await fetch(`${backend.url}/health`)).json();
    expect(health).toMatchObject({ ok: true, database: 'postgres' });
  });
  describeHttp(() => backend);
  describeRest(() => backend);
  describeRealtime(() => backend);
  describeSockets(() => backend);
});
