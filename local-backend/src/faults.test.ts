import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BackendStartFailed,
  startBackend,
  type BackendOptions,
  type TestBackend,
} from './testing/start-backend';

jest.setTimeout(120_000);

const folder = () => mkdtempSync(join(tmpdir(), 'health-commons-faults-'));

async function refusal(options: BackendOptions): Promise<BackendStartFailed> {
  try {
    await (await startBackend(options)).stop();
  } catch (error) {
    if (error instanceof BackendStartFailed) return error;
    throw error;
  }
  throw new Error('The backend started.');
}

describe('a start that cannot succeed ends with 1 and one sentence', () => {
  const dataDir = folder();
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('the port is taken', async () => {
    const holder = createServer();
    const port = await new Promise<number>((resolve) => {
      holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port));
    });
    const { output, exitCode } = await refusal({ dataDir, port });
    holder.close();
    expect(output.trim()).toBe(
      `Port ${port} is already in use: stop the program that holds it, or set BACKEND_PORT to another port.`,
    );
    expect(exitCode).toBe(1);
  });

  it('the data folder cannot be written', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    const { output, exitCode } = await refusal({ dataDir: join(file, 'data'), cold: true });
    expect(output.trim()).toBe(
      `The data folder ${join(file, 'data')} cannot be written to (ENOTDIR): choose another one with DATA_DIR or --data-dir.`,
    );
    expect(exitCode).toBe(1);
  });

  it('the keys are broken', async () => {
    writeFileSync(join(dataDir, 'keys.json'), '{"jwtSecret": "short"}');
    const { output } = await refusal({ dataDir });
    expect(output).toContain(`${join(dataDir, 'keys.json')} is not a file of keys`);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  it('the database cannot be reached', async () => {
    const { output, exitCode } = await refusal({ databaseUrl: 'postgres://someone:secret@127.0.0.1:1/none' });
    expect(output.trim()).toMatch(/^The database at 127\.0\.0\.1:1\/none cannot be reached: .*ECONNREFUSED/);
    expect(output).not.toContain('secret');
    expect(exitCode).toBe(1);
  });
});

describe('one data folder, one process', () => {
  it('a second one is refused, and a killed one gives way', async () => {
    const dataDir = join(folder(), 'data');
    const first = await startBackend({ dataDir });
    const second = await refusal({ dataDir });
    expect(second.output.trim()).toBe(
      `The data folder ${dataDir} is in use by process ${first.pid}: stop it, or choose another folder with DATA_DIR.`,
    );
    expect((await fetch(`${first.url}/health`)).ok).toBe(true);
    await first.kill9();
    expect(existsSync(join(dataDir, 'backend.lock'))).toBe(true);
    const third = await startBackend({ dataDir });
    expect(third.anonKey).toBe(first.anonKey);
    await third.stop();
    expect(existsSync(join(dataDir, 'backend.lock'))).toBe(false);
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
    rmSync(dataDir, { recursive: true });
  });
});

describe('kill -9 after an acknowledged report', () => {
  let backend: TestBackend;
  afterAll(async () => {
    await backend.stop();
    rmSync(backend.dataDir, { recursive: true, force: true });
  });

  it('keeps the report, and the map equals a recount', async () => {
    const dataDir = join(folder(), 'data');
    backend = await startBackend({ dataDir, env: { REPORTS_PER_HOUR: '1000' } });
    const ids: string[] = [];
    for (const pinCode of ['400001', '110001', '560001', '600001', '400001']) {
      const answer = await fetch(`${backend.api}/api/reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          country: 'IN',
          pinCode,
          symptoms: ['Fever'],
          illnessType: 'flu',
          severity: 'mild',
        }),
      });
      expect(answer.status).toBe(201);
      ids.push(((await answer.json()) as { data: { id: string } }).data.id);
    }
    await backend.kill9();

    backend = await startBackend({ dataDir });
    const reports = (await (await fetch(`${backend.api}/api/reports`)).json()) as Row[];
    expect(reports.map((row) => row.id)).toEqual(expect.arrayContaining(ids));
    const groups = (await (await fetch(`${backend.api}/api/health-aggregates`)).json()) as {
      count: number;
    }[];
    const located = reports.filter((row) => row.latitude !== null).length;
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(located);
    expect(located).toBe(ids.length);
  });
});

type Row = { id: string; latitude: number | null };

it('keys are made once, in the form every Supabase project has', async () => {
  const backend = await startBackend();
  const [, body = ''] = backend.anonKey.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  expect(claims).toMatchObject({ role: 'anon', iss: 'supabase' });
  expect(readFileSync(join(backend.dataDir, 'keys.json'), 'utf8')).toContain(backend.serviceRoleKey);
  await backend.stop();
});
