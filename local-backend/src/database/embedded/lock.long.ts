import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from '@health-commons/base/lock';
import { aReport } from '../../testing/clients';
import {
  BackendStartFailed,
  describeOwnPids,
  startBackend,
  type TestBackend,
} from '../../testing/start-backend';

jest.setTimeout(300_000);

const env = { EXEMPT_LOOPBACK: '1', REPORTS_PER_HOUR: '1000000' };
const folder = mkdtempSync(join(tmpdir(), 'health-commons-lock-'));
const running: TestBackend[] = [];
afterEach(async () => {
  for (const backend of running.splice(0)) await backend.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(dataDir: string, ownPids: boolean, more = {}): Promise<TestBackend> {
  const backend = await startBackend({ dataDir, env: { ...env, ...more }, ownPids });
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

/** Resolves to the output of a start that fails. */
async function refusal(starting: Promise<unknown>): Promise<string> {
  try {
    await starting;
  } catch (error) {
    if (error instanceof BackendStartFailed) return error.output.trim();
    throw error;
  }
  return 'The backend started.';
}

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
      /^The data folder .* is locked by process 1 on host .*: unless that still runs, this program continues/,
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

describeOwnPids('a suspended backend', () => {
  const other = { name: 'The data folder', remedy: 'stop it', patience: 0, onLost: () => undefined };

  // SIGUSR2 keeps the event loop busy for seconds in which the process runs, so that only other threads act.
  const busy = encodeURIComponent(`process.on('SIGUSR2', () => {
    console.log('busy');
    for (let left = 5_000, last = performance.now(); left > 0; ) {
      const now = performance.now();
      left -= Math.min(20, now - last);
      last = now;
    }
  })`);
  const NODE_OPTIONS = `${process.env['NODE_OPTIONS'] ?? ''} --import data:text/javascript,${busy}`;

  /** Suspends a backend while it writes. Resolves at once, with the pending response of the request. */
  async function suspendWhileWriting(backend: TestBackend) {
    const rows = Array.from({ length: 12_000 }, (_, n) => ({
      ...aReport,
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      created_at: '2026-01-01T00:00:00Z',
      is_demonstration: true,
    }));
    const response = fetch(`${backend.url}/load/v1/reports`, {
      method: 'POST',
      headers: { apikey: backend.serviceRoleKey, 'content-type': 'application/json' },
      body: JSON.stringify(rows),
    }).catch(() => null);
    // The jobs write less than the first rows.
    const written = () => Number(/wchar: (\d+)/.exec(readFileSync(`/proc/${backend.pid}/io`, 'utf8'))?.[1]);
    const before = written();
    while (written() < before + 2_000_000) await new Promise((resolve) => setTimeout(resolve, 10));
    process.kill(backend.pid, 'SIGUSR2');
    await backend.untilOutput((output) => output.includes('busy'));
    process.kill(backend.pid, 'SIGSTOP');
    return { response };
  }

  function contentOf(dataDir: string): string {
    const hash = createHash('sha256');
    const files = readdirSync(join(dataDir, 'database'), { recursive: true, withFileTypes: true });
    for (const file of files)
      if (file.isFile()) hash.update(file.name).update(readFileSync(join(file.parentPath, file.name)));
    return hash.digest('hex');
  }

  it('writes nothing more to a folder that another program has taken over', async () => {
    const dataDir = join(folder, 'written');
    const backend = await start(dataDir, false, { NODE_OPTIONS });
    const { response } = await suspendWhileWriting(backend);
    const lock = await takeLock(join(dataDir, 'backend.lock'), other);
    const before = contentOf(dataDir);
    process.kill(backend.pid, 'SIGCONT');
    expect(await backend.ended).toBe(1);
    expect(contentOf(dataDir)).toBe(before);
    expect(await response).toBeNull();
    await lock.release();
  });

  it('goes on if no other program has taken over the folder', async () => {
    const dataDir = join(folder, 'kept');
    const backend = await start(dataDir, false, { NODE_OPTIONS });
    const { response } = await suspendWhileWriting(backend);
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    process.kill(backend.pid, 'SIGCONT');
    expect((await response)?.status).toBe(204);
    expect(await post(backend)).not.toBeNull();
  });
});
