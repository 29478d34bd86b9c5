import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { acceptRegistry } from '@health-commons/contracts/registry/accept';
import { webVerify } from '@health-commons/contracts/registry/ed25519';
import { satisfies, SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { readOrCreateKey } from './registry/keys';
import { signOwner } from './registry/sign';
import { readRegistryFile } from './registry-file';

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
    'remote.json': { name: 'mfe_fixture', port: 3999, budget: { scripts: 20 }, ...manifest },
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
    [
      ...['--import', 'tsx', 'packages/federation/src/release.ts', folder, '--registry', registryFile()],
      ...['--keys', path.join(folder, 'keys'), ...args],
    ],
    { cwd: root },
  );

const registryFile = () => path.join(folder, 'remotes.json');
const keyOf = (name: string) => readOrCreateKey(path.join(folder, 'keys', `${name}.pem`));

/** Writes a registry in which the owner lists the fixture, which has no release yet. */
function writeRegistry(): void {
  const row = {
    keys: [keyOf('mfe_fixture').publicKey],
    origins: [BASE],
    mounts: [{ slot: 'home.fixture' }, { route: '/fixture', label: 'Fixture' }],
  };
  const owner = signOwner({ remotes: { mfe_fixture: row }, keys: [keyOf('owner')] });
  writeFileSync(registryFile(), JSON.stringify({ schema: 2, owner, remotes: {} }));
}

/** Returns the fixture's entry as a page accepts it, and whether its range includes the shell. */
async function remoteInShell() {
  const verify = await webVerify(globalThis.crypto.subtle);
  if (!verify) throw new Error('This runtime has no Ed25519.');
  const options = { keys: [keyOf('owner').publicKey], kept: null, now: Date.now(), verify };
  const { remotes } = await acceptRegistry(readRegistryFile(registryFile()), options);
  const record = remotes.get('mfe_fixture')?.record;
  return { record, isInRange: record && satisfies(SHELL_API_VERSION, record.requires.shellApi) };
}

// The test runs two webpack builds.
jest.setTimeout(180_000);

test('`release --back` restores the previous release after a release that the shell refuses', async () => {
  writeRemote({
    mounts: [{ slot: 'home.fixture', module: './page' }],
    exposes: { './page': './page.ts' },
    requires: { shellApi: '^1.0' },
  });
  writeRegistry();
  await release('--base', BASE, '--version', '1.0.0');
  const first = await remoteInShell();
  expect(first).toMatchObject({ isInRange: true, record: { version: '1.0.0' } });

  writeRemote({
    mounts: [{ route: '/fixture', label: 'Fixture', module: './new-page' }],
    exposes: { './new-page': './page.ts' },
    requires: { shellApi: '^9.0' },
  });
  await release('--base', BASE, '--version', '2.0.0');
  expect(await remoteInShell()).toMatchObject({ isInRange: false, record: { version: '2.0.0' } });

  await release('--back');
  const restored = await remoteInShell();
  expect(restored).toMatchObject({ ...first });
  expect(restored).toMatchObject({ record: { previous: { version: '2.0.0' } } });
});
