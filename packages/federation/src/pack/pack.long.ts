import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeFiles } from '../testing/fixture';
import { findRoot } from '../workspace';

const root = findRoot();
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'packed-'));
  await run(process.execPath, ['tools/run.mjs', 'pack', '--out', path.join(folder, 'packages')], {
    cwd: root,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (value: string) => `import { toast } from '@health-commons/platform';
import { useSupabase } from '@health-commons/data';
import { Button } from '@health-commons/ui';

export default function Page() {
  const data = useSupabase();
  return <Button onClick={() => toast.success(${value})}>{String(Object.keys(data).length)}</Button>;
}
`;

const typeCheck = (file: string) =>
  run(process.execPath, [path.join(root, 'node_modules/typescript7/bin/tsc'), '-p', file], {
    cwd: folder,
  }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );

// The test packs six packages and installs five of them with their dependencies.
jest.setTimeout(300_000);

test('the packed packages work in an empty folder, with their types', async () => {
  const files = readdirSync(path.join(folder, 'packages'));
  expect(files).toHaveLength(6);
  // Another test builds a remote with federation's tarball.
  const packages = files.filter((file) => !file.includes('federation'));
  const tarballs = packages.map((file) => `file:./packages/${file}`);
  writeFiles(folder, {
    'package.json': JSON.stringify({ name: 'mfe-outside', version: '0.1.0', type: 'module' }),
    'page.tsx': page("'Saved'"),
    'wrong.tsx': page('42'),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        module: 'esnext',
        moduleResolution: 'bundler',
        lib: ['es2023', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        strict: true,
        // The declarations of supabase-js have errors.
        skipLibCheck: true,
        noEmit: true,
      },
      files: ['page.tsx'],
    }),
    'tsconfig.wrong.json': JSON.stringify({ extends: './tsconfig.json', files: ['wrong.tsx'] }),
    'run.mjs':
      "import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';\nconsole.log(SHELL_API_VERSION);\n",
  });
  const others = ['react@19.3.1', 'react-dom@19.3.1', '@types/react@19.3.0'];
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs, ...others], {
    cwd: folder,
  });
  expect(await typeCheck('tsconfig.json')).toBe('');
  expect(await typeCheck('tsconfig.wrong.json')).toMatch(/wrong\.tsx.*TS2345/);
  const { stdout } = await run(process.execPath, ['run.mjs'], { cwd: folder });
  expect(stdout.trim()).toMatch(/^\d+\.\d+\.\d+$/);
});
