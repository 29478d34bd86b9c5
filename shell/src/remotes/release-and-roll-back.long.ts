import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseRegistry } from './registry';

const root = path.resolve(import.meta.dirname, '../../..');
const BASE = 'http://localhost:3999';

let folder: string;
beforeAll(() => {
  // The folder must be inside the repository, because the fixture's build resolves its packages from the root's
  // node_modules.
  mkdirSync(path.join(root, '.local'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.local/test-release-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeRemote(manifest: object): void {
  const files = {
    'package.json': { name: '@health-commons/mfe-fixture', version: '0.1.0', type: 'module' },
    'remote.json': { name: 'mfe_fixture', port: 3999, budget: { scripts: 5 }, ...manifest },
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  }
  writeFileSync(
    path.join(folder, 'webpack.config.mjs'),
    "import { remote } from '@health-commons/federation/webpack';\nexport default remote(import.meta.dirname);\n",
  );
  writeFileSync(path.join(folder, 'page.ts'), 'export default () => null;\n');
}

const release = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'packages/federation/src/release.ts', folder, '--registry', registryFile(), ...args],
    { cwd: root },
  );

const registryFile = () => path.join(folder, 'remotes.json');

/** Returns the fixture's registry entry as the shell parses it. */
function remoteInShell() {
  const state = parseRegistry(JSON.parse(readFileSync(registryFile(), 'utf8')), {
    remoteOrigins: [BASE],
    pageHostname: 'localhost',
  });
  return state.status === 'loaded' ? state.remotes[0] : undefined;
}

// The test runs two webpack builds.
jest.setTimeout(180_000);

test('`release --back` restores the previous release after the shell has refused the new one', async () => {
  writeRemote({
    mounts: [{ slot: 'home.fixture', module: './page' }],
    exposes: { './page': './page.ts' },
    requires: { shellApi: '^1.0' },
  });
  await release('--base', BASE, '--version', '1.0.0');
  const first = remoteInShell();
  expect(first).toMatchObject({ status: 'accepted', record: { version: '1.0.0' } });

  writeRemote({
    mounts: [{ route: '/fixture', label: 'Fixture', module: './new-page' }],
    exposes: { './new-page': './page.ts' },
    requires: { shellApi: '^9.0' },
  });
  await release('--base', BASE, '--version', '2.0.0');
  expect(remoteInShell()).toMatchObject({ status: 'refused', refusal: { code: 'remote.refused.shell-api' } });

  await release('--back');
  const restored = remoteInShell();
  expect(restored).toMatchObject({ ...first });
  expect(restored).toMatchObject({ record: { previous: { version: '2.0.0' } } });
});
