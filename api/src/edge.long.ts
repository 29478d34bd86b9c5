import { describeIf } from '@health-commons/base/testing';
import { startServer } from '@health-commons/base/testing/start-server';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import setUp, { hasPostgres } from './testing/global-setup';
import tearDown from './testing/global-teardown';
import { wrongRollups } from './testing/reports';
import { startPostgres, type TestPostgres } from './testing/postgres';

jest.setTimeout(180_000);

const FUNCTION = path.resolve(__dirname, '../../supabase/functions/api');
const denoProgram = process.env['DENO_PATH'] ?? 'deno';
const hasDeno = spawnSync(denoProgram, ['--version']).status === 0;
const JOBS_SECRET = 'a-secret-of-24-characters';

describeIf(hasDeno && hasPostgres(), 'needs Deno and PostgreSQL')('the edge function on Deno', () => {
  let postgres: TestPostgres;
  let deno: Awaited<ReturnType<typeof startDeno>>;
  let api: string;
  beforeAll(async () => {
    await setUp();
    postgres = await startPostgres();
    const build = spawnSync(process.execPath, ['--import', 'tsx', 'src/build-edge.ts'], {
      cwd: path.resolve(__dirname, '..'),
      encoding: 'utf8',
    });
    expect([build.status, build.stderr]).toEqual([0, '']);
    const cached = spawnSync(denoProgram, ['cache', 'index.ts'], { cwd: FUNCTION, encoding: 'utf8' });
    expect([cached.status, cached.stderr]).toEqual([0, expect.any(String)]);
    deno = await startDeno(postgres.url);
    api = deno.found;
  });
  afterAll(async () => {
    await deno.end('SIGTERM');
    await postgres.stop();
    await tearDown();
  });

  it('stores a report and lists it', async () => {
    const stored = await fetch(`${api}/api/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ country: 'IN', pinCode: '400001', symptoms: ['Fever'] }),
    });
    expect(stored.status).toBe(201);
    const { data } = (await stored.json()) as { data: { id: string } };
    const listed = await fetch(`${api}/api/reports`);
    expect(await listed.json()).toMatchObject([{ id: data.id, pin_code: '400001' }]);
  });

  it('shows a report on the map before and after a job has folded it', async () => {
    const reports = async () => {
      const view = new URLSearchParams({ bbox: '72,18,74,20', zoom: '10' });
      const rows = (await (await fetch(`${api}/api/health-aggregates?${view.toString()}`)).json()) as {
        count: number;
      }[];
      return rows.reduce((sum, { count }) => sum + count, 0);
    };
    const runJobs = (secret: string) =>
      fetch(`${api}/api/jobs`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } });
    expect(await reports()).toBe(1);
    expect((await runJobs('wrong')).status).toBe(401);
    const run = await runJobs(JOBS_SECRET);
    expect([run.status, await run.json()]).toEqual([
      200,
      { ran: expect.arrayContaining(['fold', 'purge']) as string[] },
    ]);
    expect((await postgres.owner.query('select from private.report_deltas')).rowCount).toBe(0);
    expect(await wrongRollups(postgres.sql)).toEqual([]);
    expect(await reports()).toBe(1);
  });
});

/** Starts the edge function on a free port. */
function startDeno(databaseUrl: string) {
  const rights = ['--allow-net', '--allow-env', '--allow-read', '--allow-sys'];
  const settings = { SUPABASE_DB_URL: databaseUrl, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', JOBS_SECRET };
  const args = ['run', '--cached-only', ...rights, 'index.ts'];
  const options = { cwd: FUNCTION, env: { ...process.env, ...settings } };
  return startServer(denoProgram, args, /(http:\/\/127\.0\.0\.1:\d+)\D/, options);
}
