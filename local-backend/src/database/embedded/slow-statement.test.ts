import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyMigrated, repositoryRoot } from '../../testing/start-backend';

// Runs in a separate process, because jest cannot start a worker thread that loads TypeScript.
it('cancels slow statements, skips the rest of their transactions, and runs the API before visitors', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'health-commons-slow-'));
  await copyMigrated(folder);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'local-backend/src/testing/slow-statement.ts', folder],
    // Without `env`, the program would get the environment of jest's worker process, which lacks the NODE_OPTIONS that jest.wasm.cjs sets.
    { cwd: repositoryRoot(), env: process.env },
  );
  const seen = JSON.parse(stdout) as Record<string, unknown>;
  expect(seen).toMatchObject({
    slow: '57014',
    // This statement was queued behind the slow one and ran in the new session.
    waiting: [{ n: 1 }],
    after: '08006',
    rows: [{ n: 1, leaked: false }],
    role: { name: 'anon' },
    swallowed: 'refused',
    product: [{ n: 1 }],
    visitorErrors: ['53300', '57014'],
  });
  expect(seen['gaps']).toBeGreaterThan(0);
}, 120_000);
