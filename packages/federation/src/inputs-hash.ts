import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SHARED_PACKAGES } from './build/shared-modules';
import { type Project, findAbove, findProject } from './project';
import { type Workspace, findRemotes, readWorkspace } from './remotes';

const SCOPE = '@health-commons/';
const LOCK_FILE = 'package-lock.json';
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

/**
 * Returns the folders of the packages that a workspace bundles. A remote does not bundle shared packages, but its first
 * views are rendered with them.
 */
function bundledPackages(workspace: Workspace, packages: string): string[] {
  const found = new Set<string>();
  const excluded = workspace.manifest && Object.keys(workspace.manifest.firstViews).length === 0;
  const add = (dependencies: readonly string[]) => {
    for (const name of dependencies) {
      if (!name.startsWith(SCOPE) || found.has(name)) continue;
      if (excluded && SHARED_PACKAGES.includes(name)) continue;
      found.add(name);
      add(readWorkspace(name.slice(SCOPE.length), packages).dependencies);
    }
  };
  add(workspace.dependencies);
  return [...found].sort().map((name) => path.join(packages, name.slice(SCOPE.length)));
}

/** Returns the inputs of the shell's built pages, including the headings of the remotes' pages. */
function prerenderFiles(root: string, federation: string): string[] {
  const remotes = findRemotes(root).map(({ workspace }) => path.join(root, workspace));
  return [
    ...filesBelow(path.join(federation, 'src/prerender')),
    ...remotes.map((folder) => path.join(folder, 'remote.json')),
    ...remotes
      .map((folder) => path.join(folder, 'src/locales'))
      .filter(existsSync)
      .flatMap(filesBelow),
  ];
}

/** Returns the inputs outside of the workspace. Other projects have them as installed packages. */
function repositoryFiles(workspace: Workspace, { root, federation }: Project): string[] {
  return [
    ...bundledPackages(workspace, path.join(root, 'packages')).flatMap(filesBelow),
    ...filesBelow(path.join(federation, 'src/build')),
    ...(workspace.manifest ? [] : prerenderFiles(root, federation)),
    path.join(federation, 'package.json'),
    path.join(federation, 'tsconfig.base.json'),
  ];
}

/** @throws Error if there is no lockfile at or above the project's root */
function lockFile(root: string): string {
  const folder = findAbove(root, (each) => existsSync(path.join(each, LOCK_FILE)));
  if (folder === null) throw new Error(`${root} has no ${LOCK_FILE}. Run npm install there.`);
  return path.join(folder, LOCK_FILE);
}

/**
 * Returns the SHA-256 (64 hex digits) of all inputs of a build: the workspace and, in the repository, the packages that
 * it bundles (without their tests), the configurations, this package's package.json and tsconfig.base.json; and the
 * lockfile. If the hash has not changed, the build can be skipped.
 */
export function inputsHash(folder: string, base?: string): string {
  const workspace = readWorkspace(folder, base);
  const { directory } = workspace;
  const project = findProject(directory);
  const others = project.isRepository ? repositoryFiles(workspace, project) : [];
  const hash = createHash('sha256').update(readFileSync(lockFile(project.root)));
  for (const file of [...filesBelow(directory), ...others].filter((each) => existsSync(each)).sort()) {
    // Relative paths give a copy of a workspace in a different folder the same hash.
    const from = file.startsWith(directory + path.sep) ? directory : project.root;
    hash
      .update(`${path.relative(from, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
