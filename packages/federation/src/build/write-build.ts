import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { FIRST_VIEW_FILE, writeFirstViews } from '../first-view/first-view-file';
import { renderFirstViews } from './render-first-views';
import { inputsHash } from '../inputs-hash';
import type { Latest } from '../latest';
import { findProject } from '../project';
import { readWorkspace, type RemoteFolder } from '../workspace';
import { writeFileAtomically } from '../write-file';
import { compile } from './compile';
import type { Preset } from './presets';
import { sha384 } from './hash-plugin';
import {
  assertVersionName,
  INTEGRITY_FILE,
  publishVersion,
  pruneVersions,
  readIntegrity,
} from './version-folder';

/** Replaces the contents of `folder` with the contents of `from`, which is a folder inside `folder`. */
function replaceContents(folder: string, from: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('.building-')) rmSync(path.join(folder, name), { recursive: true });
  }
  for (const name of readdirSync(from)) renameSync(path.join(from, name), path.join(folder, name));
}

/** Writes first-view.html into a remote's build, unless the remote has no first views. */
async function addFirstViews(remote: RemoteFolder, outDir: string): Promise<void> {
  if (Object.keys(remote.manifest.firstViews).length === 0) return;
  const project = findProject(remote.directory);
  const content = writeFirstViews(await renderFirstViews({ ...remote, project }));
  writeFileSync(path.join(outDir, FIRST_VIEW_FILE), content);
  const hashes = { ...readIntegrity(outDir), [FIRST_VIEW_FILE]: sha384(content) };
  const sorted = Object.entries(hashes).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(
    path.join(outDir, INTEGRITY_FILE),
    `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`,
  );
}

/**
 * Builds a workspace for production. Writes a remote's build to a folder with the name of its version, and describes it
 * in latest.json. The shell's build replaces the contents of `outDir`, and build.json describes it. Published files
 * change only after the build has succeeded.
 */
export async function writeBuild(preset: Preset, outDir: string, version?: string): Promise<Latest> {
  const workspace = readWorkspace(preset.directory);
  const inputs = inputsHash(preset.directory);
  const name = version ?? `${workspace.packageVersion}-${inputs.slice(0, 8)}`;
  assertVersionName(name);
  const building = path.join(outDir, `.building-${randomUUID()}`);
  const described = { version: name, inputs };
  try {
    await compile(preset.build({ outDir: building, development: false, inputs }));
    const { manifest } = workspace;
    if (manifest) await addFirstViews({ ...workspace, manifest }, building);
    const integrity = readIntegrity(building);
    const latest: Latest = manifest
      ? { name: manifest.name, ...described, mounts: manifest.mounts, requires: manifest.requires, integrity }
      : { name: 'shell', ...described, shellApi: SHELL_API_VERSION, mounts: [], integrity };
    if (manifest) {
      publishVersion(building, path.join(outDir, name), version !== undefined);
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
