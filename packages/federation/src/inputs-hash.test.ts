import { cpSync } from 'node:fs';
import path from 'node:path';
import { inputsHash } from './inputs-hash';
import { FIXTURE_FILES, testFolder, writeFiles } from './testing/fixture';

const root = testFolder();
const packageJson = (name: string, dependencies: string[] = []) =>
  JSON.stringify({
    name: `@health-commons/${name}`,
    version: '0.1.0',
    dependencies: Object.fromEntries(dependencies.map((each) => [`@health-commons/${each}`, '*'])),
  });

beforeEach(() => {
  writeFiles(root, {
    'package.json': JSON.stringify({ name: 'root', version: '0.1.0', workspaces: ['*'] }),
    'package-lock.json': '{}',
    'packages/federation/package.json': packageJson('federation'),
    'packages/federation/src/build/preset.ts': '1',
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

describe('the inputs hash', () => {
  it.each([
    ['mfe-fixture', 'mfe-fixture/src/page.tsx', true],
    ['mfe-fixture', 'mfe-fixture/src/new.ts', true],
    ['mfe-fixture', 'packages/ui/src/index.ts', true],
    ['mfe-fixture', 'packages/contracts/src/index.ts', true],
    ['mfe-fixture', 'packages/federation/src/build/preset.ts', true],
    ['mfe-fixture', 'package-lock.json', true],
    ['mfe-fixture', 'mfe-fixture/src/page.test.tsx', false],
    ['mfe-fixture', 'mfe-fixture/src/testing/help.ts', false],
    ['mfe-fixture', 'mfe-fixture/dist/latest.json', false],
    ['mfe-fixture', 'mfe-other/src/index.ts', false],
    ['mfe-fixture', 'packages/triage/src/index.ts', false],
    ['shell', 'mfe-fixture/src/locales/hi.json', true],
    ['shell', 'packages/languages/hi/mfe-fixture.json', true],
    ['mfe-fixture', 'packages/languages/hi/mfe-fixture.part.json', true],
    ['mfe-fixture', 'packages/languages/hi/ui.json', true],
    ['mfe-fixture', 'packages/languages/hi/mfe-other.json', false],
    ['shell', 'mfe-fixture/src/page.tsx', false],
  ])('of %s depends on %s: %p', (workspace, file, depends) => {
    const before = inputsHash(path.join(root, workspace));
    writeFiles(root, { [file]: 'changed' });
    expect(inputsHash(path.join(root, workspace)) !== before).toBe(depends);
  });

  it('is the same for a workspace and its copy in a different folder', () => {
    cpSync(path.join(root, 'mfe-fixture'), path.join(root, '.local/copy'), { recursive: true });
    expect(inputsHash(path.join(root, '.local/copy'))).toBe(inputsHash(path.join(root, 'mfe-fixture')));
  });
});
