import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Project, findAbove, findProject } from './project';
import { type Workspace, findRemotes, readWorkspace } from './remotes';
import { TRANSLATIONS } from './texts';

const SCOPE = '@health-commons/';
const LOCK_FILE = 'package-lock.json';
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'testing']);
const isTest = (file: string) => /\.(test|long|e2e)\.tsx?$/.test(file);

function filesBelow(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const full = path.join(directory, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesBelow(full);
    return entry.isFile() && !isTest(entry.name) ? [full] : [];
  });
}

/** Returns the folders of our packages that a workspace needs. */
function neededPackages({ dependencies }: Workspace, packages: string, found = new Set<string>()): string[] {
  for (const name of dependencies) {
    const folder = path.join(packages, name.slice(SCOPE.length));
    if (!name.startsWith(SCOPE) || found.has(folder)) continue;
    found.add(folder);
    neededPackages(readWorkspace(folder), packages, found);
  }
  return [...found];
}

/**
 * Returns the inputs in the repository outside of the workspace: the packages that it needs, this one, for the shell's
 * built pages the headings of the remotes' pages, and the translations of all these. Other projects have the packages
 * installed.
 */
function repositoryFiles(workspace: Workspace, { root }: Project): string[] {
  const packages = path.join(root, 'packages');
  const translations = path.join(root, TRANSLATIONS);
  const folders = new Set([path.join(packages, 'federation'), ...neededPackages(workspace, packages)]);
  folders.delete(translations);
  const remotes = workspace.manifest ? [] : findRemotes(root);
  const remoteFiles = remotes.flatMap((remote) => [
    path.join(root, remote.workspace, 'remote.json'),
    ...filesBelow(path.join(root, remote.workspace, 'src/locales')),
  ]);
  const names = [workspace, ...remotes].map((each) => each.workspace);
  names.push(...[...folders].map((folder) => path.basename(folder)));
  const isNeeded = (file: string) => names.includes(path.basename(file).split('.')[0] ?? '');
  return [...[...folders].flatMap(filesBelow), ...remoteFiles, ...filesBelow(translations).filter(isNeeded)];
}

/** @throws Error if there is no lockfile at or above the project's root */
function lockFile(root: string): string {
  const folder = findAbove(root, (each) => existsSync(path.join(each, LOCK_FILE)));
  if (folder === null) throw new Error(`${root} has no ${LOCK_FILE}. Run npm install there.`);
  return path.join(folder, LOCK_FILE);
}

/**
 * Returns the SHA-256 (64 hex digits) of all inputs of a build: the workspace and, in the repository, the packages that
 * it needs (without their tests); and the lockfile. If the hash has not changed, the build can be skipped.
 */
export function inputsHash(folder: string): string {
  const workspace = readWorkspace(folder);
  const { directory } = workspace;
  const project = findProject(directory);
  const others = project.isRepository ? repositoryFiles(workspace, project) : [];
  const hash = createHash('sha256').update(readFileSync(lockFile(project.root)));
  for (const file of [...filesBelow(directory), ...others].sort()) {
    // Relative paths give a copy of a workspace in a different folder the same hash.
    const from = file.startsWith(directory + path.sep) ? directory : project.root;
    hash
      .update(`${path.relative(from, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
