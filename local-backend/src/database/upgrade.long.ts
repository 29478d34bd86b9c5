import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadKeys } from '../keys/keys';
import { repositoryRoot, startBackend } from '../testing/start-backend';

it('the backend starts on a data folder of version 0.1.0 with the same keys, reports and counts', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'health-commons-upgrade-'));
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'local-backend/src/testing/make-release-0.1.0.ts', dataDir],
    { cwd: repositoryRoot(), env: process.env },
  );
  const keys = await loadKeys({}, dataDir, new Date());
  const backend = await startBackend({ dataDir });
  try {
    expect(backend.anonKey).toBe(keys.anonKey);
    const get = async (path: string) =>
      (await fetch(`${backend.api}/api/${path}`)).json() as Promise<unknown[]>;
    expect(await get('reports?limit=1000')).toHaveLength(60);
    const circles = (await get('health-aggregates')) as { count: number }[];
    expect(circles.reduce((sum, { count }) => sum + count, 0)).toBe(54);
  } finally {
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 120_000);
