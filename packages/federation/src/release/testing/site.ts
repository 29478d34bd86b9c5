import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@health-commons/contracts/registry';
import { signRegistry } from '../../registry/documents';
import { type SecretKey, createKey, parseKey } from '../../registry/keys';
import { hashOf, writeFileAtomically } from '../files';
import { createFolderTarget } from '../folder-target';
import { TARGET_FILE, versionsUrl } from '../target';

export const SITE = 'https://health.example';

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
    mounts: [{ slot: 'home.map', module: './map' }],
    requires: { shellApi: '^2.0' },
    ...changes,
  };
}

/** A folder target with version 1 of mfe_map and mfe_chat, a page, and the keys of the owner and both teams. */
export function createSite(site = SITE) {
  const folder = mkdtempSync(path.join(tmpdir(), 'target-'));
  const pems = { owner: createKey(), mfe_map: createKey(), mfe_chat: createKey() };
  const parsed = Object.entries(pems).map(([holder, pem]) => [holder, parseKey(pem)]);
  const keys = Object.fromEntries(parsed) as Record<keyof typeof pems, SecretKey>;
  const mounts = [{ route: '/chat', label: 'Chat', module: './page' }];
  const registry = signRegistry({
    remotes: {
      mfe_map: releaseWith('1', {}, { site }),
      mfe_chat: releaseWith('1', { mounts }, { name: 'mfe_chat', site }),
    },
    owner: keys.owner,
    keyOf: (name) => keys[name as 'mfe_map' | 'mfe_chat'],
    last: null,
  });
  writeFileAtomically(path.join(folder, TARGET_FILE), { site });
  writeFileAtomically(path.join(folder, 'site/remotes.json'), registry);
  writeFileSync(
    path.join(folder, 'site/index.html'),
    `<meta name="registry-keys" content="${keys.owner.publicKey}">`,
  );
  return {
    folder,
    keys,
    registry,
    pemOf: (holder: keyof typeof pems) => pems[holder],
    target: createFolderTarget(folder, site),
    releaseWith: (...[version, changes, options]: Parameters<typeof releaseWith>) =>
      releaseWith(version, changes, { ...options, site }),
    /** Returns the text of a file of the target. */
    read: (name: string) => readFileSync(path.join(folder, name), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The same target, and a server of its page, from which clients of a registry server read the owner's key. */
export async function serveSite() {
  const server = createServer((_request, response) => response.end(site.read('site/index.html')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = createSite(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const remove = (): void => {
    server.close();
    server.closeAllConnections();
    site.remove();
  };
  return { ...site, remove };
}
