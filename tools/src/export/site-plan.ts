import path from 'node:path';
import type { ConfigFile } from '@health-commons/contracts/config-file';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import type { Signed } from '@health-commons/contracts/registry/signed';
import { latestFile, readLatest, registryEntry, SHELL_ROUTES } from '@health-commons/federation';
import { type OwnSite, withOverrides } from '@health-commons/federation/installed-page';
import { Fault } from '@health-commons/base/command-line';
import { pagePolicies } from '../static-server/site-rules';
import { REMOTES } from '../suite/parts';
import type { ExportOptions } from './options';
import type { SiteKeys } from './site-keys';

/** A version of a remote to store. `folder` contains its files. */
export type RemoteFiles = { release: Signed; files: readonly string[]; folder: string };

const languagesOf = (html: string) =>
  /<meta name="languages" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? ['en'];

type Parts = {
  config: ConfigFile;
  site: OwnSite;
  /** The built page of this site. */
  html: string;
  keys: SiteKeys;
};

/** @throws Fault if a remote has no build or the configuration does not list the site as an origin of remotes */
export function makeSitePlan(
  root: string,
  { site: origin, allowOverrides }: Pick<ExportOptions, 'site' | 'allowOverrides'>,
  { config, site, html: built, keys }: Parts,
) {
  const allowed = config.remoteOrigins.map((address) => new URL(address).origin);
  if (!allowed.includes(origin)) throw new Fault(`remoteOrigins of config.json lacks ${origin}.`);
  const { before } = keys;
  const own = new Set(REMOTES.map((name) => name.replaceAll('-', '_')));
  const keptRemotes = Object.keys(before?.owner.remotes ?? {}).filter(
    (name) => !own.has(name) || keys.isOfTeam(name),
  );
  const kept = keptRemotes.flatMap((name) => before?.remotes.get(name)?.record ?? []);
  const records: Record<string, RemoteRecord> = {};
  const builds: { name: string; files: readonly string[]; folder: string }[] = [];
  for (const name of REMOTES) {
    const latest = readLatest(latestFile(path.join(root, name)));
    if (!latest) throw new Fault(`${name} has no build: run npm run build.`);
    if (keptRemotes.includes(latest.name)) continue;
    const last = before?.remotes.get(latest.name)?.record;
    const record = registryEntry(latest, `${origin}/remotes/${name}`, last);
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
  const mounted = [...kept, ...Object.values(records)].flatMap(({ mounts }) =>
    mounts.flatMap((mount) => ('route' in mount ? [mount.route] : [])),
  );
  const html = allowOverrides ? withOverrides(built) : built;
  return {
    config,
    site,
    signed,
    /** Remotes outside of the repository, or with a key of their teams. The export keeps their entries as they are. */
    keptRemotes,
    remotes,
    /** Paths at which the shell shows a page. At any other path it shows 'Page not found'. */
    routes: [...SHELL_ROUTES, ...mounted],
    /** The languages of the pages, English first. */
    languages: languagesOf(html),
    /** The page, without the owner's keys. */
    html,
    /** The headers of the page that depend on its bytes and on the configuration. */
    policies: pagePolicies(html, config),
    allowOverrides,
  };
}
export type SitePlan = ReturnType<typeof makeSitePlan>;
