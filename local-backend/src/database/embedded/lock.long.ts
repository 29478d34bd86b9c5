import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childOf, describeOwnPids } from '../../testing/own-pids';
import {
  BackendStartFailed,
  copyMigrated,
  repositoryRoot,
  startBackend,
  type TestBackend,
} from '../../testing/start-backend';

jest.setTimeout(180_000);

const env = { EXEMPT_LOOPBACK: '1', REPORTS_PER_HOUR: '1000000' };
const folder = mkdtempSync(join(tmpdir(), 'health-commons-lock-'));
const running: TestBackend[] = [];
afterEach(async () => {
  for (const backend of running.splice(0)) await backend.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(dataDir: string, ownPids: boolean): Promise<TestBackend> {
  const backend = await startBackend({ dataDir, env, ownPids });
  running.push(backend);
  return backend;
}

/** Resolves to the id of the stored report, or to null if it was not acknowledged. */
async function post({ api }: TestBackend): Promise<string | null> {
  const response = await fetch(`${api}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'IN', pinCode: '400001', symptoms: ['Fever'] }),
  }).catch(() => null);
  if (response?.status !== 201) return null;
  return ((await response.json()) as { data: { id: string } }).data.id;
}

async function stored({ api }: TestBackend): Promise<string[]> {
  const rows = (await (await fetch(`${api}/api/reports?limit=1000`)).json()) as { id: string }[];
  return rows.map(({ id }) => id);
}

const refusal = (start: Promise<unknown>) =>
  start.then(
    () => 'The backend started.',
    (error: unknown) => (error instanceof BackendStartFailed ? error.output.trim() : Promise.reject(error)),
  );

describeOwnPids('a data folder that two containers share', () => {
  it('is used by one backend, and by the next one after `kill -9`, with every acknowledged report', async () => {
    const dataDir = join(folder, 'shared');
    const first = await start(dataDir, true);
    const ids = [await post(first), await post(first)];
    expect(await refusal(start(dataDir, true))).toMatch(
      /^The data folder .*shared is in use by process 1 on host \S+ \(http:\S+, since \S+\): stop it, or choose another folder with DATA_DIR\.$/,
    );
    ids.push(await post(first), await post(first));
    await first.kill9();
    const second = await start(dataDir, true);
    expect(second.output()).toMatch(
      /^The data folder .* is locked by process 1 on host .*: this program continues in a few seconds/,
    );
    ids.push(await post(second));
    expect(ids).not.toContain(null);
    expect((await stored(second)).sort()).toEqual(ids.sort());
  });

  it('is lost to a suspended backend, which ends without acknowledging a report', async () => {
    const dataDir = join(folder, 'suspended');
    const first = await start(dataDir, true);
    const acknowledged: (string | null)[] = [];
    let isOver = false;
    const visitor = async () => {
      while (!isOver) acknowledged.push(await post(first));
    };
    const visitors = [visitor(), visitor(), visitor()];
    while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 10));
    process.kill(first.pid, 'SIGSTOP');
    const second = await start(dataDir, true);
    acknowledged.push(await post(second));
    process.kill(first.pid, 'SIGCONT');
    const exitCode = await Promise.race([
      first.ended,
      new Promise((resolve) => setTimeout(() => resolve('still running'), 5_000)),
    ]);
    isOver = true;
    await Promise.all(visitors);
    acknowledged.push(await post(second));
    const ids = acknowledged.filter((id) => id !== null);
    expect(exitCode).toBe(1);
    expect(first.output()).toMatch(/The data folder .* was taken over by process 1 on host /);
    expect(await stored(second)).toEqual(expect.arrayContaining(ids));
    await second.stop();
    expect(await stored(await start(dataDir, true))).toEqual(expect.arrayContaining(ids));
  });
});

it('a data folder is free again after its backend was killed, even if the parent never collects the process', async () => {
  const dataDir = join(folder, 'zombie');
  await copyMigrated(dataDir);
  const program = ['--import', 'tsx', 'local-backend/src/main.ts', '--port', '0', '--data-dir', dataDir];
  // The shell starts the backend and becomes a program that collects no process.
  const parent = spawn('sh', ['-c', '"$@" & exec sleep 600', 'sh', process.execPath, ...program], {
    cwd: repositoryRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((resolve) => parent.stdout.once('data', resolve));
    process.kill(childOf(parent.pid ?? 0), 'SIGKILL');
    expect(await post(await start(dataDir, false))).not.toBeNull();
  } finally {
    parent.kill('SIGKILL');
  }
});
