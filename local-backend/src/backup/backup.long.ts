import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { aReport, runCommand, startCommand, supabaseFor } from '../testing/clients';
import { BackendStartFailed, repositoryRoot, startBackend, type TestBackend } from '../testing/start-backend';
import { describePostgres, startPostgres, type TestPostgres } from '../testing/start-postgres';
import { readRows } from './format';

jest.setTimeout(180_000);

const REPORTS = 12_000;
const env = { EXEMPT_LOOPBACK: '1' };
const folder = mkdtempSync(join(tmpdir(), 'health-commons-backup-'));
const original = join(folder, 'original');
let backend: TestBackend;
let acknowledged: string[];
/** A backup of the running backend. */
let backup: string;

beforeAll(async () => {
  backend = await startBackend({ dataDir: original, env });
  const rows = Array.from({ length: REPORTS }, (_, n) => reportRow(n));
  expect((await load('POST', '/reports', rows)).status).toBe(204);
  await load('POST', '/finish');
  while (((await (await load('GET', '/state')).json()) as { state: string }).state !== 'idle');
  // A health tip that the operator deleted.
  await supabaseFor(backend, backend.serviceRoleKey).from('health_tips').delete().like('content', 'Call%');
  acknowledged = [await post(), await post()];
}, 180_000);
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});

const reportRow = (n: number) => ({
  ...aReport,
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  pin_code: String(400_000 + (n % 97)),
  latitude: 18 + (n % 97) / 10,
  illness_type: n % 3 === 0 ? 'flu' : 'dengue',
  created_at: new Date(Date.UTC(2026, 0, 1 + (n % 300), n % 24)).toISOString(),
  is_demonstration: true,
});

const load = (method: string, path: string, body?: unknown) =>
  fetch(`${backend.url}/load/v1${path}`, {
    method,
    headers: { apikey: backend.serviceRoleKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function post(): Promise<string> {
  const response = await fetch(`${backend.api}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'IN', pinCode: '400001', symptoms: ['Fever'] }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** What visitors see: the newest reports, the map and the tips. */
async function figures({ api, url, anonKey }: TestBackend): Promise<Record<string, unknown[]>> {
  const get = async (address: string) =>
    (await (await fetch(address, { headers: { apikey: anonKey } })).json()) as { id?: string }[];
  const [reports, circles, tips] = await Promise.all([
    get(`${api}/api/reports?limit=1000`),
    get(`${api}/api/health-aggregates`),
    get(`${url}/rest/v1/health_tips?order=id`),
  ]);
  return { reports, circles: circles.map((row) => JSON.stringify(row)).sort(), tips };
}

const countOf = ({ circles = [] }: Record<string, unknown[]>): number =>
  circles.reduce((sum: number, row) => sum + (JSON.parse(String(row)) as { count: number }).count, 0);

/** Makes a backup in a new folder and returns the path of the backup. */
async function makeBackup(...args: string[]): Promise<string> {
  const out = mkdtempSync(join(folder, 'out-'));
  const { code, output } = await runCommand('backup', '--out', out, ...args);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/Backup written to .*: [\d.,]+ (kB|MB), [\d.]+ s\.\n$/),
  ]);
  return join(out, ...readdirSync(out));
}

/** Returns the number of a table's rows in a backup. */
async function rowsOf(path: string, name: string): Promise<number> {
  let count = 0;
  for await (const { table, rows } of readRows(path)) if (table === name) count += rows.length;
  return count;
}

it('a backup of a running embedded database has every report that was acknowledged before it', async () => {
  let isDone = false;
  const posting = (async () => {
    while (!isDone) await post();
  })();
  backup = await makeBackup('--data-dir', original);
  isDone = true;
  await posting;
  expect(readdirSync(original).filter((name) => name.startsWith('snapshot'))).toEqual([]);

  const target = join(folder, 'restored');
  const killed = startCommand('restore', [backup, '--data-dir', target]);
  while (!existsSync(join(target, 'database.restoring'))) await pause(50);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  expect(readdirSync(target)).not.toContain('database');

  expect(await runCommand('restore', backup, '--data-dir', target)).toMatchObject({ code: 0 });
  const restored = await startBackend({ dataDir: target, env });
  const seen = await figures(restored);
  await restored.stop();
  expect(restored.serviceRoleKey).toBe(backend.serviceRoleKey);
  expect(seen['reports']).toEqual(
    expect.arrayContaining(acknowledged.map((id) => expect.objectContaining({ id }) as unknown)),
  );
  expect(countOf(seen)).toBe(await rowsOf(backup, 'public.symptom_reports'));
  expect(seen['tips']).toEqual((await figures(backend))['tips']);
});

describePostgres('with PostgreSQL,', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.stop());

  const connect = async (url: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const createDatabase = async (name: string): Promise<string> => {
    const client = await connect(postgres.url);
    await client.query(`create database ${name}`);
    await client.end();
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const own = (url: string) => ['--data-dir', join(folder, 'own'), '--database-url', url];
  /** Kills a command as soon as one of its statements waits for a lock that `client` holds. */
  const killWhenBlocked = async (client: Client, child: ChildProcess) => {
    const waits =
      'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())';
    while ((await client.query(waits)).rowCount === 0) expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await once(child, 'close');
    await client.query('rollback');
    await client.end();
  };

  it('an installation moves from the embedded database to PostgreSQL and back', async () => {
    const before = await figures(backend);
    await backend.stop();
    const stopped = await makeBackup('--data-dir', original);
    const server = { dataDir: join(folder, 'server'), databaseUrl: await createDatabase('moved'), env };
    const target = ['--data-dir', server.dataDir, '--database-url', server.databaseUrl];
    expect(await runCommand('restore', stopped, ...target)).toMatchObject({ code: 0 });

    const client = await connect(server.databaseUrl);
    await client.query(readFileSync(join(repositoryRoot(), 'api/src/testing/recount.sql'), 'utf8'));
    expect((await client.query('select * from private.recount() where differences > 0')).rows).toEqual([]);
    // Counts of a held and then released report. The table has an identity column.
    await client.query(
      `insert into private.held_counts (country, pin_code, hour, illness, severity, n, repeats)
       select 'IN', '400001', date_trunc('hour', now()), 'flu', 'mild', n, 0 from unnest(array[1, -1]) as n`,
    );
    await client.end();

    const moved = await startBackend(server);
    expect(await figures(moved)).toEqual(before);
    const returning = await makeBackup(...target);
    expect(await rowsOf(returning, 'private.held_counts')).toBe(2);
    await moved.stop();
    expect(await runCommand('restore', stopped, ...target)).toMatchObject({
      code: 1,
      output: 'The database already has tables of Health Commons: restore into an empty database.\n',
    });

    const back = join(folder, 'back');
    expect(await runCommand('restore', returning, '--data-dir', back)).toMatchObject({ code: 0 });
    backend = await startBackend({ dataDir: back, env });
    expect(await figures(backend)).toEqual(before);
    expect(backend.serviceRoleKey).toBe(moved.serviceRoleKey);
  });

  it('a killed backup leaves only an unfinished file', async () => {
    const databaseUrl = await createDatabase('killed_backup');
    expect(await runCommand('restore', backup, ...own(databaseUrl))).toMatchObject({
      code: 0,
    });
    const client = await connect(databaseUrl);
    await client.query('begin; lock table public.health_tips');
    const out = mkdtempSync(join(folder, 'out-'));
    await killWhenBlocked(client, startCommand('backup', ['--out', out, ...own(databaseUrl)]));
    expect(readdirSync(out)).toEqual([expect.stringMatching(/\.making$/)]);
  });

  it('a database whose restore was killed is refused', async () => {
    const databaseUrl = await createDatabase('killed_restore');
    const client = await connect(databaseUrl);
    await client.query(readFileSync(join(repositoryRoot(), 'local-backend/sql/prelude.sql'), 'utf8'));
    // This lock lets the migrations read the table, and makes the restore wait before it adds rows.
    await client.query('begin; lock table supabase_migrations.seed_files in share mode');
    await killWhenBlocked(client, startCommand('restore', [backup, ...own(databaseUrl)]));
    const start = startBackend({ databaseUrl, dataDir: join(folder, 'unfinished'), env });
    // A backend that starts by mistake must not outlive the test.
    start.then(
      (started) => started.stop(),
      () => undefined,
    );
    await expect(start).rejects.toThrow(BackendStartFailed);
    await expect(start).rejects.toThrow(
      'A restore into this database did not finish: restore the backup again, into an empty database.',
    );
  });
});
