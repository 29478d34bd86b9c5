import path from 'node:path';
import type { ConfigFile } from '@health-commons/contracts/config-file';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import type { Signed } from '@health-commons/contracts/registry/signed';
import { latestFile, readLatest, registryEntry, SHELL_ROUTES } from '@health-commons/federation';
import { withOverrides } from '@health-commons/federation/page-overrides';
import type { TargetFile } from '@health-commons/federation/release';
import { DEFAULT_OWN_SITE, type OwnSite } from '@health-commons/federation/run-site';
import { Fault } from '../fault';
import { type Headers, pagePolicies } from '../static-server/site-rules';
import { REMOTES } from '../suite/parts';
import type { ExportOptions } from './options';
import type { SignedSite, SiteKeys } from './site-keys';

/**
 * Requests below `path` are forwarded to a server, with `target` in place of `path`. Both end with a slash, or neither.
 */
export type Proxy = { to: 'backend' | 'chat'; path: string; target: string; isSocket: boolean };

/** What a web server serves at one origin. */
export type Origin = {
  origin: string;
  /** Name of the folder with the files, below the exported folder. */
  folder: string;
  hasShell: boolean;
  /** The paths below which remotes have their versions. Each starts and ends with a slash. */
  remotePaths: readonly string[];
  proxies: readonly Proxy[];
};

/** A version of a remote to store. `folder` contains its files. */
export type RemoteFiles = { release: Signed; files: readonly string[]; folder: string };

export type SitePlan = {
  /** The first is the shell's. */
  origins: readonly Origin[];
  config: ConfigFile;
  site: OwnSite;
  signed: SignedSite;
  /** Remotes outside of the repository, or with a key of their teams. The export keeps their entries as they are. */
  keptRemotes: readonly string[];
  remotes: readonly RemoteFiles[];
  /** Paths at which the shell shows a page. At any other path it shows 'Page not found'. */
  routes: readonly string[];
  /** The languages of the pages, English first. */
  languages: readonly string[];
  /** The page, without the owner's keys. */
  html: string;
  /** The headers of the page that depend on its bytes and on the configuration. */
  policies: Headers;
  allowOverrides: boolean;
};

const baseOf = (remotes: string, name: string) => new URL(remotes.replaceAll('{name}', name));
const folderPath = (pathname: string) => `${pathname.replace(/\/+$/, '')}/`;

/** Returns the origins of the remotes. */
export function remoteOrigins({ remotes }: Pick<ExportOptions, 'remotes'>): string[] {
  return [...new Set(REMOTES.map((name) => baseOf(remotes, name).origin))];
}

function proxiesOf({ api, supabaseUrl, chat }: ConfigFile): (Proxy & { origin: string })[] {
  const proxy = (to: Proxy['to'], base: string, below: string, target: string, isSocket = false) => {
    const { origin, pathname } = new URL(base);
    return { to, origin, path: `${pathname.replace(/\/+$/, '')}${below}`, target, isSocket };
  };
  return [
    proxy('backend', api, '/api/', '/functions/v1/api/'),
    proxy('backend', supabaseUrl, '/rest/v1/', '/rest/v1/'),
    proxy('backend', supabaseUrl, '/realtime/v1/', '/realtime/v1/', true),
    proxy('chat', chat, '/socket.io/', '/socket.io/', true),
    proxy('chat', chat, '/health', '/health'),
  ];
}

const languagesOf = (html: string) =>
  /<meta name="languages" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? ['en'];

/** Returns the name of the folder with an origin's files. */
const folderName = (origin: string, site: string) =>
  origin === site ? 'site' : new URL(origin).host.replace(':', '-');

/** Returns where the export stores releases, for target.json. */
export function targetFileOf({ site, remotes }: Pick<ExportOptions, 'site' | 'remotes'>): TargetFile {
  const sample = 'mfe-name';
  const { origin, pathname } = baseOf(remotes, sample);
  const folder = [folderName(origin, site), ...pathname.split('/').filter(Boolean)].join('/');
  return {
    schema: 1,
    site,
    registry: 'site/remotes.json',
    folder: folder.replaceAll(sample, '{name}'),
    base: folderPath(remotes),
  };
}

type Parts = {
  config: ConfigFile;
  /** If undefined, the default site. */
  site?: OwnSite;
  /** The built page of this site. */
  html: string;
  keys: SiteKeys;
};

/** @throws Fault if a remote has no build or the configuration does not list its origin */
export function makeSitePlan(
  root: string,
  options: Pick<ExportOptions, 'site' | 'remotes' | 'upstreams' | 'allowOverrides'>,
  { config, site = DEFAULT_OWN_SITE, html: built, keys }: Parts,
): SitePlan {
  const allowed = config.remoteOrigins.map((address) => new URL(address).origin);
  const unlisted = remoteOrigins(options).filter((origin) => !allowed.includes(origin));
  if (unlisted.length > 0) throw new Fault(`remoteOrigins of config.json lacks ${unlisted.join(', ')}.`);

  const folderOf = (origin: string) => folderName(origin, options.site);
  const { before } = keys;
  const own = new Set(REMOTES.map((name) => name.replaceAll('-', '_')));
  const keptRemotes = Object.keys(before?.owner.remotes ?? {}).filter(
    (name) => !own.has(name) || keys.isOfTeam(name),
  );
  const served = new Set([...REMOTES, ...keptRemotes.map((name) => name.replaceAll('_', '-'))]);
  const kept = keptRemotes.flatMap((name) => before?.remotes.get(name)?.record ?? []);
  const records: Record<string, RemoteRecord> = {};
  const builds: { name: string; files: readonly string[]; folder: string }[] = [];
  for (const name of REMOTES) {
    const latest = readLatest(latestFile(path.join(root, name)));
    if (!latest) throw new Fault(`${name} has no build: run npm run build.`);
    if (keptRemotes.includes(latest.name)) continue;
    const { href } = baseOf(options.remotes, name);
    const record = registryEntry(latest, href, before?.remotes.get(latest.name)?.record);
    // The shell could not load a previous release from an address that the configuration does not list.
    if (record.previous && !allowed.includes(new URL(record.previous.entry).origin)) delete record.previous;
    records[latest.name] = record;
    builds.push({
      name: latest.name,
      files: Object.keys(latest.integrity),
      folder: path.join(root, name, 'dist', latest.version),
    });
  }
  const signed = keys.sign(records);
  const remotes = builds.flatMap(({ name, ...files }): RemoteFiles[] => {
    const release = signed.releases[name];
    return release ? [{ release, ...files }] : [];
  });

  const proxies = proxiesOf(config);
  const addresses = new Set([options.site, ...remoteOrigins(options)]);
  for (const { origin, to } of proxies) if (options.upstreams[to]) addresses.add(origin);
  const origins = [...addresses].map((origin) => ({
    origin,
    folder: folderOf(origin),
    hasShell: origin === options.site,
    remotePaths: [...served]
      .map((name) => baseOf(options.remotes, name))
      .filter((base) => base.origin === origin)
      .map(({ pathname }) => folderPath(pathname)),
    proxies: proxies.filter((proxy) => proxy.origin === origin),
  }));
  const mounted = [...kept, ...Object.values(records)].flatMap(({ mounts }) =>
    mounts.flatMap((mount) => ('route' in mount ? [mount.route] : [])),
  );
  const { allowOverrides } = options;
  const html = allowOverrides ? withOverrides(built) : built;
  return {
    origins,
    config,
    site,
    signed,
    keptRemotes,
    remotes,
    routes: [...SHELL_ROUTES, ...mounted],
    languages: languagesOf(html),
    html,
    policies: pagePolicies(html, config),
    allowOverrides,
  };
}
