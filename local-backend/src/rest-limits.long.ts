import { Client } from 'pg';
import { addReports, codeOf, describeLimits, env, rest, useApi } from './testing/limits-suite';
import { startBackend, type TestBackend } from './testing/start-backend';
import { describePostgres, startPostgres, type TestPostgres } from './testing/start-postgres';

jest.setTimeout(120_000);

describePostgres('with a PostgreSQL server,', () => {
  let postgres: TestPostgres;
  let backend: TestBackend;
  beforeAll(async () => {
    postgres = await startPostgres();
    backend = await startBackend({ databaseUrl: postgres.url, env });
    await addSleep(postgres);
    await addReports(backend);
  });
  afterAll(async () => {
    await backend.stop();
    await postgres.stop();
  });
  describeLimits(() => backend);

  it('slow requests of visitors do not use the connections of the API', async () => {
    const sleeping = Array.from({ length: 40 }, () => rest(backend, 'rpc/sleep?seconds=60'));
    expect(await useApi(backend)).toEqual([200, 200, 200, 200]);
    const responses = await Promise.all(sleeping);
    const answers = await Promise.all(
      responses.map(async (response) => [
        response.status,
        await codeOf(response),
        response.headers.get('retry-after'),
      ]),
    );
    const kinds = [...new Set(answers.map((answer) => JSON.stringify(answer)))].sort();
    expect(kinds).toEqual(['[500,"57014",null]', '[503,"53300","1"]']);
  });
});

describe('with the embedded database,', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ env });
    await addReports(backend);
  });
  afterAll(() => backend.stop());
  describeLimits(() => backend);
});

/** Adds a function that visitors may call. */
async function addSleep({ url }: TestPostgres): Promise<void> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query(`
    create function public.sleep(seconds integer) returns void language sql as 'select pg_sleep(seconds)';
    grant execute on function public.sleep to anon`);
  await owner.end();
}
