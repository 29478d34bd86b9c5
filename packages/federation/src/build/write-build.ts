import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand, text } from '@health-commons/base/command-line';
import { versionName } from '@health-commons/contracts/registry';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import * as v from 'valibot';
import type { Latest } from '../builds';
import { FIRST_VIEW_FILE, writeFirstViews } from '../first-views';
import { inputsHash } from '../inputs-hash';
import { type RemoteFolder, readWorkspace } from '../remotes';
import { compile } from './base';
import { PAGES_FOLDER } from '../installed-page';
import { prerenderShell, writePages } from '../prerender/prerender-shell';
import { filesBelow, hashOf, writeFileAtomically } from '../release/files';
import { addHashes } from './integrity';
import { configurationsOf } from './configurations';
import { writeChunkList } from './output-lists';
import { renderFirstViews } from './render-first-views';

/** The number of version folders that are kept per remote: enough for the live and previous releases and a spare. */
const KEPT_VERSIONS = 3;

/** The file with the hashes of all other files in a build's folder. */
const INTEGRITY_FILE = 'integrity.json';

/** Writes integrity.json, and returns its content. An installation changes the pages, so they have no hash. */
function writeHashes(folder: string): Record<string, string> {
  const files = filesBelow(folder).filter((file) => !file.startsWith(`${PAGES_FOLDER}/`));
  const hashes = files.map((file) => [file, hashOf(readFileSync(path.join(folder, file)))]);
  const integrity = Object.fromEntries(hashes) as Record<string, string>;
  writeFileAtomically(path.join(folder, INTEGRITY_FILE), integrity);
  return integrity;
}

/** Removes the oldest version folders if there are more than KEPT_VERSIONS. Never removes `current`. */
function pruneVersions(outDir: string, current: string): void {
  const folders = readdirSync(outDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current && !entry.name.startsWith('.'))
    .map((entry) => path.join(outDir, entry.name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const folder of folders.slice(KEPT_VERSIONS - 1)) rmSync(folder, { recursive: true });
}

/** Replaces the contents of `folder` with the contents of `from`, which is a folder inside `folder`. */
function replaceContents(folder: string, from: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('.building-')) rmSync(path.join(folder, name), { recursive: true });
  }
  for (const name of readdirSync(from)) renameSync(path.join(from, name), path.join(folder, name));
}

/** Writes first-views.json into a remote's build, unless the remote has no first views. */
async function addFirstViews(remote: RemoteFolder, outDir: string): Promise<void> {
  if (Object.keys(remote.manifest.firstViews).length === 0) return;
  const views = await renderFirstViews(remote);
  writeFileSync(path.join(outDir, FIRST_VIEW_FILE), writeFirstViews(views));
}

/**
 * Builds a workspace for production. Writes a remote's build to a folder with the name of its version, and describes it
 * in latest.json. The shell's build replaces the contents of `outDir`, and build.json describes it. Published files
 * change only after the build has succeeded.
 */
async function writeBuild(directory: string, outDir: string, version?: string): Promise<Latest> {
  const workspace = readWorkspace(directory);
  const inputs = inputsHash(directory);
  const name = version ?? `${workspace.packageVersion}-${inputs.slice(0, 8)}`;
  if (!v.safeParse(versionName, name).success)
    throw new Error(
      `Version '${name}' is not valid: use up to 100 letters, digits, dots, hyphens and plus signs.`,
    );
  const building = path.join(outDir, `.building-${randomUUID()}`);
  const described = { version: name, inputs };
  try {
    const target = { outDir: building, development: false, inputs };
    const [configuration = {}, ...workers] = await configurationsOf(directory, target);
    writeChunkList(building, await compile(configuration));
    for (const worker of workers) await compile(worker);
    const { manifest } = workspace;
    // The web app manifest and icons have fixed URLs. The development server serves the folder.
    if (!manifest) cpSync(path.join(directory, 'public'), building, { recursive: true });
    if (manifest) await addFirstViews({ ...workspace, manifest }, building);
    else writePages(building, await prerenderShell(directory), addHashes(building));
    const integrity = writeHashes(building);
    const latest: Latest = manifest
      ? { name: manifest.name, ...described, mounts: manifest.mounts, requires: manifest.requires, integrity }
      : { name: 'shell', ...described, shellApi: SHELL_API_VERSION, mounts: [], integrity };
    if (manifest) {
      rmSync(path.join(outDir, name), { recursive: true, force: true });
      renameSync(building, path.join(outDir, name));
      pruneVersions(outDir, name);
      writeFileAtomically(path.join(outDir, 'latest.json'), latest);
    } else {
      replaceContents(outDir, building);
      writeFileAtomically(path.join(outDir, 'build.json'), latest);
    }
    return latest;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

const command = defineCommand({
  command: 'npx health-commons build',
  operands: '[FOLDER]',
  options: {
    version: text('X', 'the version (from package.json and the sources)'),
    out: text('DIR', 'where the files go (FOLDER/dist)'),
  },
});

/** `health-commons build [FOLDER]` builds a workspace for production. */
export async function build(args: string[]): Promise<void> {
  const { values, operands } = command.read(args);
  const started = performance.now();
  const directory = path.resolve(operands[0] ?? '.');
  const outDir = path.resolve(values.out ?? path.join(directory, 'dist'));
  const { name, version, integrity } = await writeBuild(directory, outDir, values.version);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name} ${version}: ${Object.keys(integrity).length} files in ${seconds} s`);
}
