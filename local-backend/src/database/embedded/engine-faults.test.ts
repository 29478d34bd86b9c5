import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyMigrated, repositoryRoot } from '../../testing/start-backend';

// Runs in a separate process, because jest cannot start a worker thread that loads TypeScript.
it('reopens the database after a fatal error, and ends the process if that fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'health-commons-faults-'));
  await copyMigrated(folder);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'local-backend/src/testing/engine-faults.ts', folder],
    // Without `env`, the program would get the environment of jest's worker process, which lacks the NODE_OPTIONS that jest.wasm.cjs sets.
    { cwd: repositoryRoot(), env: process.env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 },
  );
  try {
    const [stdout, stderr, [exitCode]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    expect({ ...(JSON.parse(stdout || '{}') as object), exitCode }).toEqual({
      fault: '08006',
      rows: [{ n: 1 }],
      gaps: 1,
      exitCode: 1,
    });
    expect(stderr).toMatch(/The database in .* cannot be opened: .*pg_control/);
    expect(stderr).toContain('restore a backup');
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
