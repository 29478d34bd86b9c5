import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inputsHash } from './inputs-hash';
import { FIXTURE_FILES, writeFiles } from './testing/fixture';
import { checkRemote } from './check';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'check-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a remote in a folder of its own, as if its packages were installed. */
function writeRemote(test: string): void {
  writeFiles(folder, {
    ...FIXTURE_FILES,
    'package.json': JSON.stringify({
      name: 'mfe-fixture',
      version: '0.1.0',
      scripts: { test },
      devDependencies: { '@health-commons/federation': '0.2.0' },
    }),
    'package-lock.json': '{}',
    'node_modules/@health-commons/federation/package.json': '{}',
  });
}

/** Writes a build of the current inputs with a script that exceeds the budget. */
function writeBuild(): void {
  const script = Array.from({ length: 20_000 }, (_, index) => (index * 7_919) % 10_007).join('');
  const latest = { name: 'mfe_fixture', version: '1', inputs: inputsHash(folder), integrity: {} };
  writeFiles(path.join(folder, 'dist'), {
    'latest.json': JSON.stringify(latest),
    '1/chunks.json': JSON.stringify({ 'a.js': { initial: false, packages: [] } }),
    '1/a.js': script,
  });
}

async function check() {
  const lines: string[] = [];
  const isGood = await checkRemote(folder, (line) => lines.push(line.replace(/ \d+\.\d s$/, '')));
  return { isGood, lines };
}

it('runs the tests of a remote, and names what it skips', async () => {
  writeRemote('exit 0');
  expect(await check()).toEqual({
    isGood: true,
    lines: [
      'types  skipped (there is no tsconfig.json)',
      'tests  passed',
      'sizes  skipped (there is no fresh build: npm run build)',
    ],
  });
});

it('runs every step, and shows the output of those that fail', async () => {
  writeRemote('echo 1 test failed && exit 1');
  writeBuild();
  const { isGood, lines } = await check();
  expect(isGood).toBe(false);
  expect(lines).toEqual([
    'types  skipped (there is no tsconfig.json)',
    'tests  failed',
    expect.stringContaining('1 test failed'),
    'sizes  failed',
    expect.stringMatching(/^mfe_fixture scripts has .* kB gzip of 5\.$/),
  ]);
});
