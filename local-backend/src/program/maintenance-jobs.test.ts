import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from '../testing/start-backend';

// Runs in a separate process, because jest cannot start a worker thread that loads TypeScript.
it('an embedded table does not grow if it is filled and emptied repeatedly', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'local-backend/src/testing/vacuum.ts'],
    { cwd: repositoryRoot(), env: process.env },
  );
  const [first = 0, , last = 0] = JSON.parse(stdout) as number[];
  expect(last).toBeLessThan(1.1 * first);
}, 120_000);
