import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';
import * as v from 'valibot';
import { readManifest } from './manifest';

const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  workspaces: v.optional(v.array(v.string())),
});

/** A workspace on disk. `manifest` is its remote.json, or null if it is not a remote. Paths are absolute. */
export type Workspace = {
  root: string;
  directory: string;
  name: string;
  packageVersion: string;
  dependencies: readonly string[];
  manifest: RemoteManifest | null;
};

function readPackage(directory: string) {
  return v.parse(packageSchema, JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')));
}

/** Returns the repository root: `from` or the nearest folder above it that has a package.json with workspaces. */
export function findRoot(from = process.cwd()): string {
  const directory = path.resolve(from);
  if (existsSync(path.join(directory, 'package.json')) && readPackage(directory).workspaces) return directory;
  const parent = path.dirname(directory);
  if (parent === directory) throw new Error(`No package.json with workspaces at or above ${from}.`);
  return findRoot(parent);
}

/**
 * Reads a workspace. `workspace` is its folder: a path relative to `root`, such as 'mfe-map', or an absolute path.
 * @throws Error if the folder has no package.json, or if its package.json or remote.json is not valid
 */
export function readWorkspace(workspace: string, root = findRoot()): Workspace {
  const directory = path.resolve(root, workspace);
  if (!existsSync(path.join(directory, 'package.json'))) {
    throw new Error(`${directory} is not a workspace: it has no package.json.`);
  }
  const { name, version, dependencies } = readPackage(directory);
  return {
    root,
    directory,
    name,
    packageVersion: version,
    dependencies: Object.keys(dependencies),
    manifest: manifestOf(directory),
  };
}

function manifestOf(directory: string): RemoteManifest | null {
  const file = path.join(directory, 'remote.json');
  const read = readManifest(file);
  if (!read || read.manifest) return read?.manifest ?? null;
  throw new Error(`${file} is not a valid remote.json: ${read.faults.join('; ')}.`);
}
