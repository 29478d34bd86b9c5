import { startBackend, type TestBackend } from './testing/start-backend';
import { describePostgres, query, startPostgres, type TestPostgres } from './testing/start-postgres';

jest.setTimeout(120_000);

describePostgres('with a PostgreSQL server,', () => {
  let postgres: TestPostgres;
  let backend: TestBackend;
  beforeAll(async () => {
    postgres = await startPostgres();
    // Visitors may call this function, because it is older than the revoked default rights.
    await query(
      postgres.url,
      `create function public.sleep(seconds integer) returns void language sql as 'select pg_sleep(seconds)'`,
    );
    backend = await startBackend({ databaseUrl: postgres.url });
  });
  afterAll(async () => {
    await backend.stop();
    await postgres.stop();
  });

  it('slow requests of visitors do not use the connections of the API', async () => {
    const sleeping = Array.from({ length: 40 }, () => sleepAsVisitor(backend));
    expect(await useApi(backend)).toEqual([200, 200, 200, 200]);
    const answers = await Promise.all(
      (await Promise.all(sleeping)).map(async (response) => [
        response.status,
        ((await response.json()) as { code: unknown }).code,
        response.headers.get('retry-after'),
      ]),
    );
    const kinds = [...new Set(answers.map((answer) => JSON.stringify(answer)))].sort();
    expect(kinds).toEqual(['[500,"57014",null]', '[503,"53300","1"]']);
  });
});

const sleepAsVisitor = ({ url, anonKey }: TestBackend) =>
  fetch(`${url}/rest/v1/rpc/sleep`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: '{"seconds": 60}',
  });

/** Runs the product API's requests one after the other. Returns their statuses. */
async function useApi({ api }: TestBackend): Promise<number[]> {
  const statuses: number[] = [];
  for (const path of ['reports', 'health-aggregates', 'statistics', 'health-tips']) {
    statuses.push((await fetch(`${api}/api/${path}`)).status);
  }
  return statuses;
}
