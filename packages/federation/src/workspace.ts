import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';
import { readManifest } from './manifest';
import { readPackage } from './project';
import { workspaceOf } from './remotes';

/** A workspace on disk. `manifest` is its remote.json, or null if it is not a remote. */
export type Workspace = {
  /** The absolute path of its folder. */
  directory: string;
  /** A remote's name with hyphens, such as 'mfe-map', otherwise the name of the folder. */
  workspace: string;
  packageVersion: string;
  dependencies: readonly string[];
  manifest: RemoteManifest | null;
};
export type RemoteFolder = Workspace & { manifest: RemoteManifest };

/**
 * Reads a workspace. `folder` is absolute, or relative to `base`.
 * @throws Error if the folder has no package.json, or if its package.json or remote.json is not valid
 */
export function readWorkspace(folder: string, base = process.cwd()): Workspace {
  const directory = path.resolve(base, folder);
  if (!existsSync(path.join(directory, 'package.json')))
    throw new Error(`${directory} is not a workspace: it has no package.json.`);
  const { version, dependencies } = readPackage(directory);
  const manifest = manifestOf(directory);
  return {
    directory,
    workspace: manifest ? workspaceOf(manifest.name) : path.basename(directory),
    packageVersion: version,
    dependencies: Object.keys(dependencies),
    manifest,
  };
}

function manifestOf(directory: string): RemoteManifest | null {
  const file = path.join(directory, 'remote.json');
  const read = readManifest(file);
  if (!read || read.manifest) return read?.manifest ?? null;
  throw new Error(`${file} is not a valid remote.json: ${read.faults.join('; ')}.`);
}

/** Reads the workspace of a remote, as `readWorkspace` does. @throws Error if it is not a remote's */
export function readRemote(folder: string, base?: string): RemoteFolder {
  const { manifest, ...described } = readWorkspace(folder, base);
  if (!manifest) throw new Error(`${described.directory} has no remote.json, so it is not a remote.`);
  return { ...described, manifest };
}
