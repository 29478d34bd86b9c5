import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inputsHash } from './inputs-hash';
import { FIXTURE_FILES, MANIFEST, writeFiles } from './testing/fixture';

let root: string;
const packageJson = (name: string, dependencies: string[] = []) =>
  JSON.stringify({
    name: `@health-commons/${name}`,
    version: '0.1.0',
    dependencies: Object.fromEntries(dependencies.map((each) => [`@health-commons/${each}`, '*'])),
  });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'inputs-hash-'));
  writeFiles(root, {
    'package.json': JSON.stringify({ name: 'root', version: '0.1.0', workspaces: ['*'] }),
    'package-lock.json': '{}',
    'packages/federation/package.json': packageJson('federation'),
    'packages/federation/src/build/preset.ts': '1',
    'packages/federation/src/prerender/page.ts': '1',
    'packages/contracts/package.json': packageJson('contracts'),
    'packages/contracts/src/index.ts': '1',
    'packages/ui/package.json': packageJson('ui'),
    'packages/ui/src/index.ts': '1',
    'packages/platform/package.json': packageJson('platform', ['contracts']),
    'packages/platform/src/index.ts': '1',
  });
  writeFiles(path.join(root, 'mfe-fixture'), FIXTURE_FILES);
  writeFiles(path.join(root, 'shell'), {
    'package.json': packageJson('shell', ['platform', 'ui']),
    'src/index.ts': '1',
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const change = (file: string) => writeFiles(root, { [file]: 'changed' });

describe('the inputs hash', () => {
  it.each([
    'mfe-fixture/src/page.tsx',
    'mfe-fixture/src/new.ts',
    'packages/ui/src/index.ts',
    'packages/federation/src/build/preset.ts',
  ])('changes for a remote when %s is added or changed', (file) => {
    const before = inputsHash('mfe-fixture', root);
    change(file);
    expect(inputsHash('mfe-fixture', root)).not.toBe(before);
  });

  it.each([
    'mfe-fixture/src/page.test.tsx',
    'mfe-fixture/src/testing/help.ts',
    'mfe-fixture/dist/latest.json',
    'mfe-other/src/index.ts',
    'packages/platform/src/index.ts',
    'packages/federation/src/release.ts',
  ])('stays the same for a remote when %s is added or changed', (file) => {
    const before = inputsHash('mfe-fixture', root);
    change(file);
    expect(inputsHash('mfe-fixture', root)).toBe(before);
  });

  it('changes for a remote with first views when a shared package changes, because they are rendered with it', () => {
    const firstViews = { 'home.fixture': './src/page.tsx' };
    writeFiles(root, { 'mfe-fixture/remote.json': JSON.stringify({ ...MANIFEST, firstViews }) });
    const before = inputsHash('mfe-fixture', root);
    change('packages/platform/src/index.ts');
    expect(inputsHash('mfe-fixture', root)).not.toBe(before);
  });

  it('changes with the lockfile', () => {
    const before = inputsHash('mfe-fixture', root);
    change('package-lock.json');
    expect(inputsHash('mfe-fixture', root)).not.toBe(before);
  });

  it('changes for the shell when a shared package or a dependency of a shared package changes', () => {
    const first = inputsHash('shell', root);
    change('packages/platform/src/index.ts');
    const second = inputsHash('shell', root);
    change('packages/contracts/src/index.ts');
    expect(new Set([first, second, inputsHash('shell', root)]).size).toBe(3);
  });

  it('stays the same for the shell when the code of a remote changes', () => {
    const before = inputsHash('shell', root);
    change('mfe-fixture/src/page.tsx');
    expect(inputsHash('shell', root)).toBe(before);
  });

  it.each(['mfe-fixture/src/locales/hi.json', 'packages/federation/src/prerender/page.ts'])(
    'changes for the shell, whose built pages have headings of remotes, when %s changes',
    (file) => {
      const before = inputsHash('shell', root);
      change(file);
      expect(inputsHash('shell', root)).not.toBe(before);
    },
  );

  it('is the same for a workspace and its copy in a different folder', () => {
    cpSync(path.join(root, 'mfe-fixture'), path.join(root, '.local/copy'), { recursive: true });
    expect(inputsHash('.local/copy', root)).toBe(inputsHash('mfe-fixture', root));
  });
});
