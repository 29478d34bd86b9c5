import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from '../testing/start-backend';
import { writeTypes } from './write-types';

it('the generated types are those of the migrations', async () => {
  const run = promisify(execFile);
  const { stderr } = await run('node', ['--import', 'tsx', 'local-backend/src/generate/cli.ts', '--check'], {
    cwd: repositoryRoot(),
    // The test's own, which jest.wasm.cjs has set: without it the program has the worker's.
    env: process.env,
  });
  expect(stderr).toBe('');
}, 120_000);

it('writes lists, rows and functions', () => {
  const text = writeTypes({
    enums: [{ name: 'severity', labels: ['mild', "don't"] }],
    tables: [
      {
        name: 'reports',
        columns: [
          { name: 'id', type: 'uuid', nullable: false, optional: true },
          { name: 'levels', type: '_severity', nullable: true, optional: true },
        ],
      },
    ],
    functions: [
      { name: 'newest', arguments: [{ name: 'most', type: 'int4' }], returns: 'reports', returnsSet: true },
    ],
  });
  expect(text).toContain("export const SEVERITIES = ['mild', 'don\\'t'] as const;");
  expect(text).toContain("levels?: Database['public']['Enums']['severity'][] | null;");
  expect(text).toContain("Returns: Database['public']['Tables']['reports']['Row'][];");
});
