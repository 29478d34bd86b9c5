import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConfigFile } from '@health-commons/contracts/config-file';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import { contentType } from '@health-commons/federation/content-types';
import { createKey, parseKey } from '@health-commons/federation/registry/keys';
import { signRegistry } from '@health-commons/federation/registry/sign';
import { releasesAt, type CreateRelease } from './small-remotes';

/** Nothing listens there. */
const NOWHERE = 'http://localhost:1';

const config = (site: string): ConfigFile => ({
  schema: 1,
  supabaseUrl: NOWHERE,
  anonKey: 'public',
  api: NOWHERE,
  chat: NOWHERE,
  tiles: null,
  phoneNumber: null,
  remoteOrigins: [site],
});

/** The folder of an export, and a server of its site. `public: false` makes the site's addresses unreachable. */
export async function createSmallExport({ isPublic }: { isPublic: boolean }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'compat-site-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', NOWHERE).pathname.slice(1) || 'index.html';
    const file = path.join(folder, 'site', name);
    response.setHeader('access-control-allow-origin', '*');
    if (!existsSync(file)) response.writeHead(404).end();
    else response.setHeader('content-type', contentType(name)).end(readFileSync(file));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const site = isPublic ? `http://localhost:${(server.address() as AddressInfo).port}` : NOWHERE;
  const [owner, team] = [parseKey(createKey()), parseKey(createKey())];
  const target = { schema: 1, site, registry: 'site/remotes.json', folder: 'site/remotes/{name}' };
  write('target.json', JSON.stringify({ ...target, base: `${site}/remotes/{name}/` }));
  write('site/config.json', JSON.stringify(config(site)));
  write('site/index.html', `<meta name="registry-keys" content="${owner.publicKey}">`);
  return {
    folder,
    site,
    write,
    /** Signs these entries and writes them with the files of their releases. */
    publish(remotes: (release: CreateRelease) => Record<string, RemoteRecord>): void {
      const files = new Map<string, string>();
      const records = remotes(releasesAt(site, files));
      for (const [file, text] of files) write(`site/${file}`, text);
      const registry = signRegistry({ remotes: records, owner, keyOf: () => team, last: null });
      write('site/remotes.json', JSON.stringify(registry));
    },
    stop(): void {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}
export type SmallExport = Awaited<ReturnType<typeof createSmallExport>>;
