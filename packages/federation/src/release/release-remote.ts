import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@health-commons/contracts/registry';
import { type Latest, buildWorkspace } from '../builds';
import { findProject, runNpm } from '../project';
import { goLive, releaseFrom, startCanary } from '../registry-entry';
import { readReleaseDocument, serialOf, signRelease, signRemote } from '../registry/documents';
import type { SecretKey } from '../registry/keys';
import { readRemote } from '../remotes';
import { checkInBrowser } from './browser';
import { changeEntry, readRegistry } from './change-registry';
import { checkRelease } from './check-release';
import { differences } from './files';
import { percentOf } from './history';
import { checkPublicFiles, loadSite, summarize } from './site';
import { type Target, versionConflict } from './target';

export type Build = {
  latest: Latest;
  /** The bytes of each file that `latest.integrity` lists. */
  files: ReadonlyMap<string, Buffer>;
};

/**
 * Builds a remote twice, in parallel, and reads the files. Leaves the workspace's own build unchanged.
 * @throws Error if a build fails, or if the two differ
 */
async function buildTwice(workspace: string, version: string | undefined): Promise<Build> {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    const build = (name: string) => {
      const outDir = path.join(folder, name);
      return buildWorkspace(workspace, { outDir, ...(version === undefined ? {} : { version }) });
    };
    const [latest, other] = await Promise.all([build('one'), build('other')]);
    const [different] = differences(latest.integrity, other.integrity);
    if (different) throw new Error(`Two builds of ${latest.name} differ in ${different}.`);
    const names = Object.keys(latest.integrity);
    const read = (file: string) => readFileSync(path.join(folder, 'one', latest.version, file));
    return { latest, files: new Map(names.map((file) => [file, read(file)])) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Number of lines of the output in an error. */
const LINES = 40;

/**
 * Runs the script `check` of a remote's package.json, which runs its tests.
 * @throws Error with the end of the output if the script fails, or if there is none
 */
export async function runCheck(directory: string): Promise<void> {
  const file = path.join(directory, 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> };
  if (!scripts?.['check'])
    throw new Error(`${file} has no script 'check'. Add one that runs the tests, or pass --without-tests.`);
  const { code, output } = await runNpm(['run', 'check'], directory);
  if (code === 0) return;
  const end = output.split('\n').slice(-LINES).join('\n');
  throw new Error(`npm run check failed in ${directory}:\n${end}`);
}

type ReleaseOptions = {
  workspace: string;
  target: Target;
  /** The team's key. */
  key: SecretKey;
  version?: string | undefined;
  note?: string | undefined;
  /** The share of browsers that run the release as a canary, from 0 to 1. Undefined releases it for all. */
  canary?: number | undefined;
  /** Stops before the first file is written. */
  dryRun?: boolean;
  /** Releases although the shell API is out of the remote's range, or the browser check fails. */
  force?: boolean | undefined;
  withoutTests?: boolean;
  /** Resolves to the path of a Chromium. Null skips the browser check. */
  findBrowser: (() => Promise<string>) | null;
  say: (line: string) => void;
};

const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(0)} s`;

/** @throws TargetError if the target has this version with other bytes */
async function checkVersion(name: string, release: Release, { target }: ReleaseOptions): Promise<void> {
  const { version, integrity } = release;
  const stored = (await target.versions(name))
    .map(readReleaseDocument)
    .find((each) => each.version === version);
  if (stored && differences(stored.integrity, integrity).length > 0) throw versionConflict(name, version);
}

async function build(options: ReleaseOptions): Promise<Build & { release: Release }> {
  const { workspace, target, version, say } = options;
  const { manifest } = readRemote(workspace);
  const started = performance.now();
  const built = await buildTwice(workspace, version);
  say(`ok    built twice, ${built.files.size} files, the same bytes (${seconds(started)})`);
  const release = releaseFrom(built.latest, target.baseOf(manifest.name));
  await checkVersion(manifest.name, release, options);
  return { ...built, release };
}

/** @throws Error if the release is not mounted in the site's shell and in the repository's, unless it is forced */
async function openInBrowser(
  release: Release,
  files: Build['files'],
  options: ReleaseOptions,
): Promise<void> {
  const { workspace, target, key, findBrowser, force, say } = options;
  if (!findBrowser) return;
  const { directory, manifest } = readRemote(workspace);
  const { name } = manifest;
  const { registry: current, keys } = await readRegistry(target);
  const last = serialOf(current.remotes[name]);
  const signed = signRemote({ name, record: goLive(null, release), key, last });
  const registry = { ...current, remotes: { ...current.remotes, [name]: signed } };
  const dist = path.join(findProject(directory).root, 'shell/dist');
  const started = performance.now();
  try {
    const shells = await checkInBrowser(
      { findBrowser, site: target.site, name, release, files, registry, keys },
      existsSync(path.join(dist, 'index.html')) ? dist : null,
    );
    const own = shells > 1 ? " and in this repository's" : '';
    say(`ok    mounts in the shell at ${target.site}${own} (${seconds(started)})`);
  } catch (error) {
    if (!force || !(error instanceof Error)) throw error;
    say(`FORCED  ${error.message}`);
  }
}

/**
 * Stores the files and waits until pages can load them.
 * @throws Error if a public file differs from the build
 */
async function upload(
  name: string,
  release: Release,
  files: Build['files'],
  { target, key, say }: ReleaseOptions,
): Promise<void> {
  await target.publish(signRelease(name, release, key), files);
  const folder = new URL('.', release.entry).href;
  const faults = await checkPublicFiles(release, target.site);
  if (faults.length > 0)
    throw new Error(
      `${summarize(faults)}\nThe files are stored, but ${folder} does not serve them. The registry was not changed. Copy the files to the web server, and run this command again.`,
    );
  say(`ok    uploaded; ${files.size} files verified at ${folder}`);
}

/**
 * Releases a remote: checks, builds, uploads and verifies it, and changes its entry last, in one step. Writes nothing
 * before all checks have passed.
 * @throws Error with the first reason why it cannot be released
 */
export async function releaseRemote(options: ReleaseOptions): Promise<void> {
  const { workspace, target, key, note, canary, force, say } = options;
  const { manifest, directory } = readRemote(workspace);
  const { name } = manifest;
  const { mounts, requires } = manifest;
  say(`${name} ${options.version ?? ''} for ${target.site}`.replace('  ', ' '));
  const [{ registry }, site] = await Promise.all([readRegistry(target), loadSite(target.site)]);
  const candidate = { name, key, mounts, base: target.baseOf(name), range: requires.shellApi };
  for (const line of await checkRelease(candidate, registry, site, { force })) say(line);
  const { release, files } = await build(options);
  if (!options.withoutTests) {
    const started = performance.now();
    await runCheck(directory);
    say(`ok    npm run check (${seconds(started)})`);
  }
  await openInBrowser(release, files, options);
  if (options.dryRun) return say(`${name} ${release.version} can be released. Nothing was written.`);
  await upload(name, release, files, options);
  const record = await changeEntry(target, { name, key, note, say }, (before) =>
    canary === undefined ? goLive(before, release) : startCanary(name, before, release, canary),
  );
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
