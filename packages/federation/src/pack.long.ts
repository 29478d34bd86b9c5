import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeIf } from '@health-commons/base/testing';
import { type Latest, buildWorkspace, readLatest } from './builds';
import { findRoot } from './project';
import { hashOf } from './release/files';
import { FIXTURE_FILES, MANIFEST, temporaryFolder, writeFiles } from './testing/fixture';
import { INSTALL, NO_NPM, canInstall, npm, packPackages } from './testing/outside';

// The tests pack six packages, install them with their dependencies, and build a remote twice.
jest.setTimeout(300_000);

const root = findRoot();
const run = promisify(execFile);

/** A page with all shared packages. `value` is the text of a toast. */
const page = (value: string) => `import { toast } from '@health-commons/platform';
import { useSupabase } from '@health-commons/data';
import { useState } from 'react';
import styles from './page.module.css';

export default function Page() {
  const data = useSupabase();
  const [words] = useState('first words');
  return <button className={styles['box']} onClick={() => toast.success(${value})}>{words + String(data)}</button>;
}
`;

const REMOTE = {
  'remote.json': JSON.stringify(MANIFEST),
  'src/page.tsx': page("'Saved'"),
  'src/page.module.css': FIXTURE_FILES['src/page.module.css'],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function installRemote(): Promise<void> {
  await packPackages(root, path.join(folder, 'packages'));
  const tarballs = readdirSync(path.join(folder, 'packages'));
  expect(tarballs).toHaveLength(6);
  const template = readFileSync(
    path.join(root, 'packages/federation/template/outside/package.json.template'),
  );
  const { dependencies, devDependencies } = JSON.parse(template.toString('utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const { react } = dependencies;
  const { typescript, '@types/react': types } = devDependencies;
  writeFiles(folder, {
    ...REMOTE,
    'package.json': JSON.stringify({
      name: 'mfe-fixture',
      version: '0.1.0',
      type: 'module',
      dependencies: { react, 'react-dom': react },
      devDependencies: { '@types/react': types, typescript },
    }),
    'src/wrong.tsx': page('42'),
    'tsconfig.json': JSON.stringify({
      extends: '@health-commons/federation/tsconfig.base.json',
      compilerOptions: {
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: ['@health-commons/federation/css-modules'],
      },
      files: ['src/page.tsx'],
    }),
    'tsconfig.wrong.json': JSON.stringify({ extends: './tsconfig.json', files: ['src/wrong.tsx'] }),
  });
  await npm(folder, ...INSTALL, ...tarballs.map((file) => `file:./packages/${file}`));
}

const typeCheck = (file: string) =>
  run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', file], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );

const HASH = /(?<=[.])[0-9a-f]{8}(?=[.])/;

/** Returns what a page sees of a remote's entry: its modules, its shared packages with their ranges, and its parts. */
function describeEntry(text: string) {
  const shared = /singleton:(\S+?),requiredVersion:"([^"]+)",strictVersion:(\S+?),.*?shareKey:"([^"]+)"/g;
  const parts = [
    '_FEDERATION_RUNTIME_CORE',
    'integrityOf',
    'webpackChunkmfe_fixture_',
    'currentScript',
    '12e4',
  ];
  return {
    shared: [...text.matchAll(shared)].map(([, ...row]) => row.reverse()).sort(),
    modules: [...text.matchAll(/"(\.\/[a-z-]+)":\(\)=>/g)].map(([, module]) => module),
    parts: parts.filter((part) => text.includes(part)),
  };
}

/** Reads a build, and checks its hashes. */
function describeBuild({ version, integrity, inputs: _, ...latest }: Latest, dist: string) {
  const built = path.join(dist, version);
  const read = (file: string) => readFileSync(path.join(built, file));
  const hashes = Object.keys(integrity).map((file) => [file, hashOf(read(file))]);
  expect(integrity).toEqual(Object.fromEntries(hashes));
  const files = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'integrity.json')
    .map((entry) => path.relative(built, path.join(entry.parentPath, entry.name)));
  expect(files.sort()).toEqual(Object.keys(integrity).sort());
  const entry = describeEntry(read('remoteEntry.js').toString('utf8'));
  return { ...latest, files: files.map((file) => file.replace(HASH, '#')), entry };
}

describeIf(canInstall(), NO_NPM)('the packed packages in a folder outside of the repository', () => {
  beforeAll(installRemote);

  it('have types', async () => {
    expect(await typeCheck('tsconfig.json')).toBe('');
    expect(await typeCheck('tsconfig.wrong.json')).toMatch(/wrong\.tsx.*TS2345/);
  });

  it('build a remote with the same entry, files, mounts and share scope as the repository does', async () => {
    await npm(folder, 'exec', '--', 'health-commons', 'build');
    const outside = readLatest(path.join(folder, 'dist/latest.json'));
    if (!outside) throw new Error('There is no build.');
    const inside = temporaryFolder(root, 'inside');
    try {
      writeFiles(inside, { ...REMOTE, 'package.json': FIXTURE_FILES['package.json'] });
      const expected = describeBuild(await buildWorkspace(inside), path.join(inside, 'dist'));
      const built = describeBuild(outside, path.join(folder, 'dist'));
      expect(built).toEqual(expected);
      expect(built.entry.shared.map(([name]) => name)).toEqual([
        '@health-commons/data',
        '@health-commons/platform',
        'react',
        'react/jsx-runtime',
      ]);
      expect(built.entry).toMatchObject({ modules: ['./page'], parts: { length: 5 } });
    } finally {
      rmSync(inside, { recursive: true });
    }
  });
});
