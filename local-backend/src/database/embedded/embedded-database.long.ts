import { spawnSync } from 'node:child_process';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { BASES } from '../../program/paths';
import { copyMigrated } from '../../testing/start-backend';

const folder = temporaryFolder().at();
let seen: Record<'slowStatements' | 'lock' | 'panic', Record<string, unknown>> & { sizes: number[] };
let errors: string;
let exitCode: number | null;

// Runs in a separate process, because jest cannot start a worker thread that loads TypeScript.
beforeAll(async () => {
  await copyMigrated(folder);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'local-backend/src/testing/embedded-database-faults.ts', folder],
    // Without `env`, the program would get the environment of jest's worker process, which lacks the NODE_OPTIONS that
    // jest.wasm.cjs sets.
    { cwd: BASES.root, env: process.env, encoding: 'utf8', timeout: 400_000 },
  );
  if (!stdout) throw new Error(`The program printed nothing:\n${stderr}`);
  seen = JSON.parse(stdout) as typeof seen;
  errors = stderr;
  exitCode = status;
}, 420_000);

it('cancels slow statements with their files, skips the rest of their transactions, and runs the API before visitors', () => {
  expect(seen.slowStatements).toMatchObject({
    slow: '57014',
    // This statement was queued behind the slow one and ran in the new session.
    waiting: [{ n: 1 }],
    after: '08006',
    rows: [{ n: 1, leaked: false }],
    role: { name: 'anon' },
    swallowed: 'refused',
    product: [{ n: 1 }],
    visitorErrors: ['53300', '57014'],
    leavesFiles: false,
  });
  expect(seen.slowStatements['gaps']).toBeGreaterThan(0);
});

it('changes no file while another program may have taken over the lock of its folder', () => {
  expect(seen.lock).toEqual({ isUnchanged: true, isChanged: true });
});

it('has tables that do not grow when they are filled and emptied repeatedly', () => {
  const [first = 0, , last = 0] = seen.sizes;
  expect(last).toBeLessThan(1.1 * first);
});

it('reopens the database after a fatal error, and ends the process if that fails', () => {
  expect(seen.panic).toEqual({ fault: '08006', rows: [{ n: 1 }], gaps: 1 });
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/The database in .* cannot be opened: .*pg_control/);
  expect(errors).toContain('restore a backup');
});
