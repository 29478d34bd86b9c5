import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@health-commons/contracts/registry';
import { buildWorkspace } from '../builds';
import { findProject } from '../project';
import { goLive, releaseFrom, startCanary } from '../registry-entry';
import { readReleaseDocument, signRelease } from '../registry/documents';
import type { SecretKey } from '../registry/keys';
import { readRemote } from '../remotes';
import { checkInBrowser } from './browser';
import { changeEntry, readRegistry, withEntry } from './change-registry';
import { checkRelease } from './check-release';
import { differences } from './files';
import { percentOf } from './history';
import { type Target, versionConflict, versionsUrl } from './target';

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

/** A built release, with the bytes of each file that it lists. */
type Build = { release: Release; files: ReadonlyMap<string, Buffer> };

const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(0)} s`;

/**
 * Builds a remote, and leaves the workspace's own build unchanged.
 * @throws Error if the build fails, or if the target has this version with other bytes
 */
async function build({ workspace, target, version, say }: ReleaseOptions): Promise<Build> {
  const started = performance.now();
  const outDir = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    const latest = await buildWorkspace(workspace, { outDir, ...(version === undefined ? {} : { version }) });
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
  const built = await build(options);
  const { release, files } = built;
  if (findBrowser) {
    const started = performance.now();
    const next = withEntry(stored.registry, { name, key, record: release });
    await checkInBrowser({ findBrowser, site: target.site, name, release, files, registry: next });
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
