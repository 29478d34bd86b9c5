import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyMigrated, repositoryRoot } from '../../testing/start-backend';

// In a process of its own, because a worker thread that loads TypeScript cannot be started from within jest.
it('cancels a slow statement, and runs nothing after it outside its role', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'health-commons-slow-'));
  await copyMigrated(folder);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'local-backend/src/testing/slow-statement.ts', folder],
    // The test's own environment, which jest.wasm.cjs has set: without it the program has the worker's.
    { cwd: repositoryRoot(), env: process.env },
  );
  const seen = JSON.parse(stdout) as Record<string, unknown>;
  expect(seen).toMatchObject({
    slow: '57014',
    // It waited for its turn, and was answered by the new session.
    waiting: [{ n: 1 }],
    after: '08006',
    rows: [{ n: 1, leaked: false }],
    role: { name: 'anon' },
    swallowed: 'refused',
  });
  expect(seen['gaps']).toBeGreaterThan(0);
}, 120_000);
