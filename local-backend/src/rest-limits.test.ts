import { Client } from 'pg';
import { aReport, supabaseFor } from './testing/clients';
import { startBackend, type TestBackend } from './testing/start-backend';
import { describePostgres, startPostgres, type TestPostgres } from './testing/start-postgres';

jest.setTimeout(120_000);

/** Costs that are low enough to reject requests on the few rows of a test. */
const env = { REST_MAX_COST: '100', REST_MAX_COUNT_COST: '100' };

/** Sends the request as a visitor. */
const rest = ({ url, anonKey }: TestBackend, path: string, init: RequestInit = {}) =>
  fetch(`${url}/rest/v1/${path}`, { ...init, headers: { apikey: anonKey, ...init.headers } });

const codeOf = async (response: Response) => ((await response.json()) as { code: unknown }).code;

/** Runs the product API's requests one after the other. Returns their statuses. */
async function useApi({ api }: TestBackend): Promise<number[]> {
  const statuses: number[] = [];
  for (const path of ['reports', 'health-aggregates', 'statistics', 'health-tips']) {
    statuses.push((await fetch(`${api}/api/${path}`)).status);
  }
  return statuses;
}

describe('with the embedded database,', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ env });
    await addReports(backend);
  });
  afterAll(() => backend.stop());
  describeLimits(() => backend);
});

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

/** Adds a function that visitors may call. */
async function addSleep({ url }: TestPostgres): Promise<void> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query(`
    create function public.sleep(seconds integer) returns void language sql as 'select pg_sleep(seconds)';
    grant execute on function public.sleep to anon`);
  await owner.end();
}

async function addReports(backend: TestBackend): Promise<void> {
  const seeder = supabaseFor(backend, backend.serviceRoleKey);
  const rows = Array.from({ length: 5_000 }, () => aReport);
  expect((await seeder.from('symptom_reports').insert(rows)).error).toBeNull();
}

function describeLimits(backend: () => TestBackend): void {
  it('the API responds while visitors send requests with 380 conditions', async () => {
    const conditions = Array<string>(380).fill('pin_code=not.ilike.*a*b*').join('&');
    const attack = Array.from({ length: 20 }, () => rest(backend(), `symptom_reports?${conditions}`));
    expect(await useApi(backend())).toEqual([200, 200, 200, 200]);
    const statuses = await Promise.all(attack.map(async (response) => (await response).status));
    expect(statuses).toEqual(Array(20).fill(400));
  });

  it('rejects reading and counting rows that cost too much', async () => {
    const counted = { headers: { prefer: 'count=exact' } };
    const paths = ['symptom_reports?limit=10', 'symptom_reports?order=severity&limit=10'];
    const [cheap, sorted] = await Promise.all(paths.map((path) => rest(backend(), path)));
    expect(cheap?.status).toBe(200);
    expect([sorted?.status, sorted && (await codeOf(sorted))]).toEqual([400, 'too_expensive']);
    const total = await rest(backend(), 'symptom_reports?limit=10', counted);
    expect([total.status, await codeOf(total)]).toEqual([400, 'count_too_expensive']);
    const tips = await rest(backend(), 'health_tips?limit=1', counted);
    expect([tips.status, tips.headers.get('content-range')]).toEqual([
      206,
      expect.stringMatching(/^0-0\/\d+$/),
    ]);
  });
}
