import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConfigFile } from '@health-commons/contracts/config-file';
import { type MountedPage, pagesOf } from '@health-commons/contracts/registry/routes';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import { goLive, latestFile, readLatest, releaseFrom, SHELL_ROUTES } from '@health-commons/federation';
import { canaryNotes, namedReleases, shellApiFault } from '@health-commons/federation/release';
import { type OwnSite, withOverrides } from '@health-commons/federation/installed-page';
import { Fault } from '@health-commons/base/command-line';
import { pagePolicies } from '../static-server/site-rules';
import { fileOfSite } from '../site/site';
import { REMOTES } from '../suite/parts';
import type { ExportOptions } from './options';
import type { SiteKeys } from './site-keys';

const languagesOf = (html: string) =>
  /<meta name="languages" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? ['en'];

/**
 * Returns the remotes of this repository that an export releases: into an empty folder all of them, later only those of
 * --release. An export for another reason, such as a new setting, changes nothing that is live.
 */
export const remotesToRelease = ({ releases }: Pick<ExportOptions, 'releases'>, { before }: SiteKeys) =>
  before ? releases : REMOTES;

const nameOf = (workspace: string) => workspace.replaceAll('-', '_');

/** @throws Fault if a release that stays live, or a canary, excludes the shell API of the exported shell */
function assertFit(root: string, origin: string, kept: ReadonlyMap<string, RemoteRecord>): void {
  const shellApi = readLatest(latestFile(path.join(root, 'shell')))?.shellApi ?? null;
  const faults = [...kept].flatMap(([name, record]) =>
    namedReleases(record).flatMap(([role, release]) =>
      role === 'previous'
        ? []
        : (shellApiFault(`${name} ${release.version}`, release, origin, shellApi) ?? []),
    ),
  );
  if (faults.length === 0) return;
  throw new Fault(
    `${faults.join('\n')}\nRelease them with this shell (--release), or remove a remote until its team can release it: npm run keys -- remove NAME.`,
  );
}

/** @throws Fault if a remote has no build or the configuration does not list the site as an origin of remotes */
export function makeSitePlan(
  root: string,
  options: Pick<ExportOptions, 'site' | 'releases' | 'allowOverrides'>,
  { config, site, keys }: { config: ConfigFile; site: OwnSite; keys: SiteKeys },
) {
  const { site: origin, allowOverrides } = options;
  const allowed = config.remoteOrigins.map((address) => new URL(address).origin);
  if (!allowed.includes(origin)) throw new Fault(`remoteOrigins of config.json lacks ${origin}.`);
  const { before } = keys;
  const released = remotesToRelease(options, keys);
  const listed = [...(before?.remotes ?? [])].filter(([name]) => !released.map(nameOf).includes(name));
  const kept = new Map(listed.flatMap(([name, { record }]) => (record ? [[name, record] as const] : [])));
  assertFit(root, origin, kept);
  const records: Record<string, RemoteRecord> = {};
  /** What becomes of the canaries. */
  const canaries: string[] = [];
  for (const name of released) {
    const latest = readLatest(latestFile(path.join(root, name)));
    if (!latest) throw new Fault(`${name} has no build: run npm run build.`);
    const last = before?.remotes.get(latest.name)?.record ?? null;
    const record = goLive(last, releaseFrom(latest, `${origin}/remotes/${name}`));
    // The shell could not load a previous release from an address that the configuration does not list.
    if (record.previous && !allowed.includes(new URL(record.previous.entry).origin)) delete record.previous;
    records[latest.name] = record;
    canaries.push(...canaryNotes(last, record));
  }
  const unlisted = REMOTES.filter(
    (name) => before && !released.includes(name) && !before.remotes.has(nameOf(name)),
  );
  const mounted = [...kept.values(), ...Object.values(records)].flatMap(({ mounts }) => pagesOf(mounts));
  const page = readFileSync(path.join(root, 'shell/dist/index.html'));
  const built = fileOfSite('index.html', page, site).toString('utf8');
  const html = allowOverrides ? withOverrides(built) : built;
  return {
    config,
    site,
    signed: keys.sign(records),
    /** A line for each release that the export makes live, and for what it leaves as it is. */
    lines: [
      ...Object.entries(records).map(([name, { version, previous }]) =>
        previous
          ? `live  ${name} ${version} (before ${previous.version}), not checked in a browser`
          : `live  ${name} ${version}`,
      ),
      ...canaries,
      ...[...kept].map(([name, { version }]) => `kept  ${name} ${version}`),
      ...unlisted.map((name) => `note  The registry does not list ${name}. --release ${name} adds it.`),
    ],
    /** The pages of the shell and of remotes. At any other path the shell shows 'Page not found'. */
    pages: [...SHELL_ROUTES.map((route): MountedPage => ({ route })), ...mounted],
    /** The languages of the pages, English first. */
    languages: languagesOf(html),
    /** The headers of the page that depend on its bytes and on the configuration. */
    policies: pagePolicies(html, config),
    allowOverrides,
  };
}
export type SitePlan = ReturnType<typeof makeSitePlan>;
