import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenAnywhere } from '@health-commons/base/server/listen';
import type { Mount, Release } from '@health-commons/contracts/registry';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { contentType } from '../../content-types';
import { goLive } from '../../registry-entry';
import { signRegistry, signRelease } from '../../registry/documents';
import { type SecretKey, createKey, parseKey } from '../../registry/keys';
import { changeEntry } from '../change-registry';
import { hashOf, writeFiles } from '../files';
import { createFolderTarget } from '../folder-target';
import { TARGET_FILE, versionsFolder, versionsUrl } from '../target';

export const SITE = 'https://health.example';

const TEAMS = ['mfe_map', 'mfe_chat'] as const;
export type Team = (typeof TEAMS)[number];

const MOUNTS: Readonly<Record<string, Mount[]>> = {
  mfe_map: [{ slot: 'home.map', module: './map' }],
  mfe_chat: [{ route: '/chat', label: 'Chat', module: './page' }],
};

/** Returns the files of a version: its entry and one script with this text. */
export function filesOf(text: string): Map<string, Buffer> {
  return new Map([
    ['remoteEntry.js', Buffer.from(`entry of ${text}`)],
    ['static/js/page.js', Buffer.from(text)],
  ]);
}

/** Returns a release with these files, by default those of `filesOf(version)`. */
export function releaseWith(
  version: string,
  changes: Partial<Release> = {},
  { name = 'mfe_map', site = SITE, files = filesOf(version) } = {},
): Release {
  return {
    version,
    entry: `${versionsUrl(site, name)}${version}/remoteEntry.js`,
    integrity: Object.fromEntries([...files].map(([file, data]) => [file, hashOf(data)])),
    mounts: MOUNTS[name] ?? [],
    requires: { shellApi: '^2.0' },
    ...changes,
  };
}

/**
 * A folder target with version 1 of mfe_map and mfe_chat, a page, and the keys of the owner and both teams. With
 * `isPublic`, its files are read from `site`, otherwise in the folder.
 */
export function createSite(site = SITE, isPublic = false) {
  const folder = mkdtempSync(path.join(tmpdir(), 'target-'));
  const pems = { owner: createKey(), mfe_map: createKey(), mfe_chat: createKey() };
  const parsed = Object.entries(pems).map(([holder, pem]) => [holder, parseKey(pem)]);
  const keys = Object.fromEntries(parsed) as Record<keyof typeof pems, SecretKey>;
  const keyOf = (name: string) => keys[name as Team];
  const remotes = Object.fromEntries(TEAMS.map((name) => [name, releaseWith('1', {}, { name, site })]));
  const registry = signRegistry({ remotes, owner: keys.owner, keyOf, last: null });
  const target = createFolderTarget(folder, site, { isPublic });
  const versionFolder = (name: string, version: string) =>
    path.join(folder, 'site', versionsFolder(name), version);
  for (const [name, release] of Object.entries(remotes))
    writeFiles(versionFolder(name, '1'), {
      ...Object.fromEntries(filesOf('1')),
      'release.json': JSON.stringify(signRelease(name, release, keyOf(name))),
    });
  writeFiles(folder, {
    [TARGET_FILE]: JSON.stringify({ site }),
    'site/remotes.json': JSON.stringify(registry, null, 2),
    'site/build.json': JSON.stringify({ shellApi: SHELL_API_VERSION }),
    'site/index.html': `<meta name="registry-keys" content="${keys.owner.publicKey}">`,
  });
  return {
    folder,
    keys,
    registry,
    pemOf: (holder: keyof typeof pems) => pems[holder],
    target,
    versionFolder,
    releaseWith: (...[version, changes, options]: Parameters<typeof releaseWith>) =>
      releaseWith(version, changes, { ...options, site }),
    /** Stores a version of a remote with these files, and returns it. */
    async publish(
      version: string,
      changes: Partial<Release> = {},
      { name = 'mfe_map', files = filesOf(version) }: { name?: Team; files?: Map<string, Buffer> } = {},
    ): Promise<Release> {
      const release = releaseWith(version, changes, { name, site, files });
      await target.publish(signRelease(name, release, keys[name]), files);
      return release;
    },
    /** Returns what the commands of mfe_map's team need. `said` gets their lines. */
    options: (said: string[] = []) => ({
      ...{ target, name: 'mfe_map', key: keys.mfe_map, say: (line: string) => void said.push(line) },
    }),
    /** Makes a release live. */
    goLive: (release: Release, name: Team = 'mfe_map') =>
      changeEntry(target, { name, key: keys[name] }, (before) => goLive(before, release)),
    /** Returns the text of a file of the target. */
    read: (name: string) => readFileSync(path.join(folder, name), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

type TestSite = ReturnType<typeof createSite>;

/** Gives each test a new site. */
export function useSite(create: () => TestSite | Promise<TestSite> = () => createSite()): TestSite {
  const site = {} as TestSite;
  beforeEach(async () => {
    Object.assign(site, await create());
  });
  afterEach(() => site.remove());
  return site;
}

/** The same target, and a server of its files, at the address of its site. */
export async function serveSite() {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', SITE).pathname.slice(1) || 'index.html';
    const file = path.join(site.folder, 'site', name);
    response.setHeader('access-control-allow-origin', '*');
    if (existsSync(file)) response.setHeader('content-type', contentType(name)).end(readFileSync(file));
    else response.writeHead(404).end();
  });
  const { url, stop } = await listenAnywhere(server);
  const site = createSite(url, true);
  const remove = (): void => {
    stop();
    site.remove();
  };
  return { ...site, remove };
}
