import { type ConfigFile, configFileSchema } from '@health-commons/contracts/config-file';
import { signedRegistrySchema } from '@health-commons/contracts/registry/remotes-json';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import { builtPage, registryKeysOf } from '@health-commons/federation/installed-page';
import { withoutFirstViews } from '@health-commons/federation/first-views';
import { accept, hashOf, namedReleases, parseJson, readShellApi } from '@health-commons/federation/release';
import * as v from 'valibot';
import { Fault } from '@health-commons/base/command-line';
import { type Kind, shellKind } from '../static-server/site-rules';
import { type Answer, request } from './client';

/** The response to a file of the site. Its body is replaced by its hash. */
export type SiteFile = Listed & {
  /** 0 if there was no response. */
  status: number;
  headers: Answer['headers'];
  /** The sha384 of the content. */
  hash: string;
};

type Listed = {
  url: string;
  kind: Kind;
  path: string;
  /** The sha384 in integrity.json or remotes.json. Null if none lists it. */
  listedHash: string | null;
};

const hashesSchema = v.record(v.string(), v.string());

async function readJson<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const { status, body } = await request(url);
  if (status !== 200) throw new Fault(`${url} responds ${status}.`);
  return parseJson(schema, body.toString('utf8'), url);
}

function shellFiles(
  origin: string,
  integrity: Readonly<Record<string, string>>,
  { serviceWorker }: ConfigFile,
): Listed[] {
  const hashes: Record<string, string | null> = { ...integrity };
  // While the configuration disables the service worker, another script is served in its place.
  if (serviceWorker === false && integrity['service-worker.js'])
    hashes['service-worker.js'] = integrity['service-worker-off.js'] ?? null;
  for (const name of ['config.json', 'remotes.json', 'integrity.json']) hashes[name] = null;
  return Object.entries(hashes).map(([path, listedHash]) => {
    const pathname = path === 'index.html' ? '/' : `/${path}`;
    return { url: origin + pathname, kind: shellKind(pathname), path, listedHash };
  });
}

/** Returns the files of all releases in the registry. */
function remoteFiles(remotes: Readonly<Record<string, RemoteRecord>>): Listed[] {
  const releases = Object.values(remotes).flatMap(namedReleases);
  return releases.flatMap(([, { entry, integrity }]) =>
    Object.entries(integrity).map(([path, listedHash]) => ({
      url: new URL(path, entry).href,
      kind: 'remote' as const,
      path,
      listedHash,
    })),
  );
}

/** Returns the bytes that integrity.json lists: those of the page are without what the export added. */
function bytesOf({ kind }: Listed, body: Buffer): Buffer {
  return kind === 'page' ? Buffer.from(withoutFirstViews(builtPage(body.toString('utf8')))) : body;
}

/**
 * Fetches what all checks use: the page, its configuration and every file that the installation lists.
 * @throws Fault if the page, config.json, remotes.json or integrity.json cannot be read, because no check is possible
 * then
 */
export async function loadSite(origin: string) {
  const page = await request(`${origin}/`).catch((error: Error) =>
    Promise.reject(new Fault(`${error.message}.`)),
  );
  if (page.status !== 200) throw new Fault(`${origin}/ responds ${page.status}.`);
  const read = async (url: string) => (await request(url)).body;
  const [config, signed, integrity, shellApi, sitemap] = await Promise.all([
    readJson(`${origin}/config.json`, configFileSchema),
    readJson(`${origin}/remotes.json`, signedRegistrySchema),
    readJson(`${origin}/integrity.json`, hashesSchema),
    readShellApi({ origin, read }).catch(() => null),
    request(`${origin}/sitemap.xml`),
  ]);
  const html = page.body.toString('utf8');
  const registry = await accept(signed, { keys: registryKeysOf(html) });
  const remotes: Readonly<Record<string, RemoteRecord>> = Object.fromEntries(
    [...registry.remotes].flatMap(([name, { record }]) => (record ? [[name, record]] : [])),
  );
  const listed = [...shellFiles(origin, integrity, config), ...remoteFiles(remotes)];
  const files = await Promise.all(
    listed.map(async (file): Promise<SiteFile> => {
      // A remote on another origin needs CORS headers, which a server may send only if the request has an Origin.
      const answer = await request(file.url, { headers: { origin } }).catch(() => null);
      if (!answer) return { ...file, status: 0, headers: {}, hash: '' };
      const { status, headers, body } = answer;
      return { ...file, status, headers, hash: hashOf(bytesOf(file, body)) };
    }),
  );
  return {
    origin,
    secure: origin.startsWith('https:'),
    page,
    html,
    config,
    /** The registry as a new visitor's page accepts it. */
    registry,
    /** The entries that were accepted. */
    remotes,
    /** The version of the shell API, or null if build.json does not have it. */
    shellApi,
    /** The text of sitemap.xml, or an empty one. */
    sitemap: sitemap.status === 200 ? sitemap.body.toString('utf8') : '',
    files,
  };
}
export type Site = Awaited<ReturnType<typeof loadSite>>;
