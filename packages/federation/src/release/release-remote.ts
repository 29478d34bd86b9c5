import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeOf, type Release } from '@health-commons/contracts/registry';
import { satisfies, SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { buildWorkspace } from '../builds';
import { findProject } from '../project';
import { goLive, releaseFrom, startCanary } from '../registry-entry';
import { readReleaseDocument, signRelease, withEntry } from '../registry/documents';
import { expiryOf } from '../registry/expiry';
import type { SecretKey } from '../registry/keys';
import { readRemote } from '../remotes';
import { accept } from './accept';
import { checkInBrowser } from './browser';
import { assertListed, changeEntry, readRegistry } from './change-registry';
import { differences } from './files';
import { shellApiFault } from './gate';
import { percentOf } from './history';
import { type Site, readShellApi } from './site';
import { type StoredRegistry, type Target, versionConflict, versionsUrl } from './target';

type ReleaseOptions = {
  workspace: string;
  target: Target;
  /** The team's key. */
  key: SecretKey;
  version?: string | undefined;
  /** The share of browsers that run the release as a canary, from 0 to 1. Undefined releases it for all. */
  canary?: number | undefined;
  /** Stops before the first file is written. */
  dryRun?: boolean;
  /** Resolves to the path of a Chromium. Null skips the browser check. */
  findBrowser: (() => Promise<string>) | null;
  say: (line: string) => void;
};

type Candidate = { name: string; key: SecretKey; release: Release };

/**
 * Checks before the build whether a release may go live at a site: its key, places, origin and range of the shell API.
 * Resolves to a line for each check.
 * @throws Error with the first reason why it may not
 */
export async function checkRelease(
  { name, key, release }: Candidate,
  { registry, keys }: Pick<StoredRegistry, 'registry' | 'keys'>,
  site: Site,
): Promise<string[]> {
  const next = withEntry(registry, name, release, key);
  const { owner, ownerFault, remotes } = await accept(next, { keys });
  if (!owner) throw new Error(ownerFault?.detail);
  const remote = remotes.get(name);
  assertListed(name, remote?.row, key);
  if (remote?.fault) throw new Error(`${remote.fault.detail} Ask the owner to run npm run keys -- allow.`);
  const shellApi = await readShellApi(site);
  const fault = shellApiFault(name, release, site.origin, shellApi);
  if (fault) throw new Error(`${fault} Release it after the shell.`);
  const range = release.requires.shellApi;
  if (!satisfies(SHELL_API_VERSION, range))
    throw new Error(
      `${name} needs shell API ${range}, but the packages of this build have ${SHELL_API_VERSION}.`,
    );
  const { warning, text } = expiryOf(owner);
  return [
    `ok    key ${key.publicKey.slice(0, 8)} is the team's`,
    `${(warning ?? 'ok').padEnd(5)} the owner's document ${text}`,
    `ok    the owner lists ${release.mounts.map(placeOf).join(', ')}`,
    `ok    shell API ${range}: the site has ${shellApi}, the packages of this build ${SHELL_API_VERSION}`,
  ];
}

const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(0)} s`;

/**
 * Builds a remote, and leaves the workspace's own build unchanged. Resolves to the release and its files.
 * @throws Error if the build fails, or if the target has this version with other bytes
 */
async function build({ workspace, target, version, say }: ReleaseOptions) {
  const started = performance.now();
  const outDir = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    const latest = await buildWorkspace(workspace, { outDir, version });
    const { name } = latest;
    const names = Object.keys(latest.integrity);
    const files = new Map(names.map((file) => [file, readFileSync(path.join(outDir, latest.version, file))]));
    const stored = await target.stored({ name, version: latest.version });
    if (stored && differences(readReleaseDocument(stored).integrity, latest.integrity).length > 0)
      throw versionConflict(name, latest.version);
    say(`ok    built, ${files.size} files (${seconds(started)})`);
    return { release: releaseFrom(latest, versionsUrl(target.site, name)), files };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/**
 * Releases a remote: checks, builds, uploads and verifies it, and changes its entry last, in one step. Writes nothing
 * before all checks have passed.
 * @throws Error with the first reason why it cannot be released
 */
export async function releaseRemote(options: ReleaseOptions): Promise<void> {
  const { workspace, target, key, canary, findBrowser, say } = options;
  const { manifest, directory } = readRemote(workspace);
  const { name, mounts, requires } = manifest;
  say(`${name} ${options.version ?? ''} for ${target.site}`.replace('  ', ' '));
  const stored = await readRegistry(target);
  const entry = `${versionsUrl(target.site, name)}0/remoteEntry.js`;
  const planned: Release = { version: '0', entry, integrity: {}, mounts, requires };
  for (const line of await checkRelease({ name, key, release: planned }, stored, target.served)) say(line);
  const { release, files } = await build(options);
  if (findBrowser) {
    const started = performance.now();
    const next = withEntry(stored.registry, name, release, key);
    const folder = { url: new URL('.', release.entry).href, read: (file: string) => files.get(file) };
    const probe = { site: target.site, name, release, registry: JSON.stringify(next), folders: [folder] };
    await checkInBrowser(findBrowser, probe);
    say(`ok    mounts in the shell at ${target.site} (${seconds(started)})`);
  }
  if (options.dryRun) return say(`${name} ${release.version} can be released. Nothing was written.`);
  await target.publish(signRelease(name, release, key), files);
  const record = await changeEntry(target, { name, key, say }, (before) =>
    canary === undefined ? goLive(before, release) : startCanary(name, before, release, canary),
  );
  say(`ok    uploaded; ${files.size} files verified at ${new URL('.', release.entry).href}`);
  if (record.canary && canary !== undefined)
    return say(
      `canary ${release.version} for ${percentOf(record.canary)} of browsers. Next: promote or abort`,
    );
  const before = record.previous ? ` (before ${record.previous.version})` : '';
  const command = findProject(directory).isRepository
    ? `npm run release -- ${workspace}`
    : 'npm run release --';
  say(`live  ${release.version}${before}. Step back: ${command} rollback --to TARGET`);
}
