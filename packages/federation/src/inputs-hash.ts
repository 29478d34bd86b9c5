import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { SHARED_PACKAGES } from './build/shared-modules';
import { readWorkspace, type Workspace } from './workspace';

const SCOPE = '@health-commons/';
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'testing']);
const isTest = (file: string) => /\.(test|long|e2e)\.tsx?$/.test(file);

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const full = path.join(directory, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesBelow(full);
    return entry.isFile() && !isTest(entry.name) ? [full] : [];
  });
}

/** Returns the folders of the packages that this workspace bundles. A remote does not bundle shared packages. */
function bundledPackages(workspace: Workspace): string[] {
  const found = new Set<string>();
  const add = (dependencies: readonly string[]) => {
    for (const name of dependencies) {
      if (!name.startsWith(SCOPE) || found.has(name)) continue;
      if (workspace.manifest && SHARED_PACKAGES.includes(name)) continue;
      found.add(name);
      const folder = path.join('packages', name.slice(SCOPE.length));
      add(readWorkspace(folder, workspace.root).dependencies);
    }
  };
  add(workspace.dependencies);
  return [...found].sort().map((name) => path.join(workspace.root, 'packages', name.slice(SCOPE.length)));
}

const lockSchema = v.object({
  packages: v.optional(
    v.record(v.string(), v.object({ version: v.optional(v.string()), link: v.optional(v.boolean()) })),
    {},
  ),
});

/** Returns the installed packages of the lockfile without workspaces, so that a new workspace makes no build stale. */
function installedPackages(root: string): string {
  const file = path.join(root, 'package-lock.json');
  const { packages } = v.parse(lockSchema, JSON.parse(readFileSync(file, 'utf8')));
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  return JSON.stringify(installed.map(([place, { version }]) => [place, version]));
}

/**
 * Returns the SHA-256 (64 hex digits) of all inputs of a build: the workspace and the packages that it bundles (without
 * their tests), the presets, this package's package.json, the lockfile's packages and tsconfig.base.json. If the hash has not
 * changed, the build can be skipped.
 */
export function inputsHash(workspace: string, root?: string): string {
  const described = readWorkspace(workspace, root);
  const federation = path.join(described.root, 'packages/federation');
  const files = [
    ...filesBelow(described.directory),
    ...bundledPackages(described).flatMap(filesBelow),
    ...filesBelow(path.join(federation, 'src/build')),
    path.join(federation, 'package.json'),
    path.join(described.root, 'tsconfig.base.json'),
  ];
  const hash = createHash('sha256').update(installedPackages(described.root));
  for (const file of files.filter((each) => existsSync(each)).sort()) {
    // Relative paths give a copy of a workspace in a different folder the same hash.
    const base = file.startsWith(described.directory + path.sep) ? described.directory : described.root;
    hash
      .update(`${path.relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
