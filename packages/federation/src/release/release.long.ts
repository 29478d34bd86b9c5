import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { FIXTURE_FILES, MANIFEST, temporaryFolder, writeFiles } from '../testing/fixture';
import { findRoot } from '../project';
import { readRegistry } from './change-registry';
import { createSite } from './testing/site';

jest.setTimeout(600_000);

const root = findRoot();
const remote = temporaryFolder(root, 'release');
const name = 'mfe_map';

/** Altered bytes of public files, by path. */
const altered = new Map<string, string>();
let server: Server;
let site: ReturnType<typeof createSite>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const pathname = request.url === '/' ? '/index.html' : (request.url ?? '');
    const file = path.join(site.folder, 'site', pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.end(altered.get(pathname) ?? readFileSync(file));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  site = createSite({ site: origin, base: `${origin}/remotes/{name}/` });
  writeFiles(path.join(site.folder, 'site'), {
    'index.html': `<meta name="registry-keys" content="${site.keys.owner.publicKey}">`,
    'build.json': JSON.stringify({ shellApi: SHELL_API_VERSION }),
  });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  site.remove();
  rmSync(remote, { recursive: true, force: true });
});

function writeRemote(text: string, manifest: object = {}): void {
  const changed = { ...MANIFEST, name, mounts: [{ slot: 'home.map', module: './page' }], ...manifest };
  writeFiles(remote, {
    ...FIXTURE_FILES,
    'remote.json': JSON.stringify(changed),
    'src/page.tsx': FIXTURE_FILES['src/page.tsx'].replace('first words', text),
  });
}

/** Runs the release command. Resolves to its output, and rejects with it if the command fails. */
async function release(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'packages/federation/bin/health-commons.mjs',
      'release',
      remote,
      ...args,
      '--to',
      site.folder,
      '--without-browser',
    ],
    { cwd: root, env: { ...process.env, REGISTRY_KEY: site.pemOf(name) } },
  ).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr);
  });
  return stdout;
}

/** Returns the paths of all files of the target, and the text of its registry. */
const state = () => [readdirSync(site.folder, { recursive: true }).sort(), site.read('site/remotes.json')];
const record = async () => (await readRegistry(site.target)).remotes.get(name)?.record;

test('a release is checked, stored, verified and made live', async () => {
  writeRemote('first words');
  const output = await release('--version', '0.1.0');
  expect(output.replaceAll(/\(\d+ s\)/g, '(1 s)')).toMatch(
    /^mfe_map 0\.1\.0 for .*\nok .*team's.*\nok .*home\.map\nok .*shell API.*\nok .*built, .*\nok .*verified at .*\nlive {2}0\.1\.0 \(before 1\)/,
  );
  expect(site.read('history.txt')).toMatch(/mfe_map live 0\.1\.0, previous 1 .*\n$/);
});

test('a release is refused if its version exists with other bytes, or if its public files differ', async () => {
  writeRemote('third words');
  const before = state();
  await expect(release('--version', '0.1.0')).rejects.toThrow(
    'Version 0.1.0 of mfe_map exists with other bytes. Choose another version with --version.',
  );
  expect(await release('--version', '0.3.0', '--dry-run')).toContain('Nothing was written.');
  expect(state()).toEqual(before);

  altered.set('/remotes/mfe-map/0.3.0/remoteEntry.js', 'altered');
  await expect(release('--version', '0.3.0')).rejects.toThrow(
    /remoteEntry\.js has other bytes than the build\.\n.* The registry was not changed\./,
  );
  expect((await record())?.version).toBe('0.1.0');
  altered.clear();
  await release('--version', '0.3.0');
  expect((await record())?.version).toBe('0.3.0');
});
