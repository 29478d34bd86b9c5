import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LENT_WORKSPACES } from './build/shared-modules';
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

/** The workspaces whose source ends up in this one's bytes. What the shell lends is not in a remote's. */
function builtIn(workspace: Workspace): string[] {
  const found = new Set<string>();
  const visit = (dependencies: readonly string[]) => {
    for (const name of dependencies) {
      if (!name.startsWith(SCOPE) || found.has(name)) continue;
      if (workspace.manifest && LENT_WORKSPACES.includes(name)) continue;
      found.add(name);
      const folder = path.join('packages', name.slice(SCOPE.length));
      visit(readWorkspace(folder, workspace.root).dependencies);
    }
  };
  visit(workspace.dependencies);
  return [...found].sort().map((name) => path.join(workspace.root, 'packages', name.slice(SCOPE.length)));
}

/**
 * A hash (64 hex digits) over everything that decides a workspace's bytes: its own files, the packages built into it, the
 * preset and the lock file. Tests are left out. Two equal hashes mean that a build can be skipped.
 */
export function inputsHash(workspace: string, root?: string): string {
  const described = readWorkspace(workspace, root);
  const federation = path.join(described.root, 'packages/federation');
  const files = [
    ...filesBelow(described.directory),
    ...builtIn(described).flatMap(filesBelow),
    ...filesBelow(path.join(federation, 'src/build')),
    path.join(federation, 'package.json'),
    path.join(described.root, 'package-lock.json'),
    path.join(described.root, 'tsconfig.base.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files.filter((each) => existsSync(each)).sort()) {
    // A copy of a workspace in another folder has the same inputs.
    const base = file.startsWith(described.directory + path.sep) ? described.directory : described.root;
    hash
      .update(`${path.relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
