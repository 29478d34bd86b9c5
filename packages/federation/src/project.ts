import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '@health-commons/base/run-command';
import * as v from 'valibot';
import { parseJson } from './read-json';

const FEDERATION = '@health-commons/federation';

const dependencies = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  dependencies,
  devDependencies: dependencies,
});

/** Reads a package.json. @throws Error with the file and its faults */
export function readPackage(directory: string) {
  const file = path.join(directory, 'package.json');
  return parseJson(packageSchema, readFileSync(file, 'utf8'), file);
}

/**
 * What a workspace belongs to: this repository, or a remote's own folder outside of it. The root has the installed
 * packages, `.local` and the outputs of all commands. Paths are absolute.
 */
export type Project = { root: string; isRepository: boolean };

const hasPackage = (folder: string) => existsSync(path.join(folder, 'package.json'));

/** Returns the first folder, from `from` upwards, for which `test` is true, or null. */
export function findAbove(from: string, test: (folder: string) => boolean): string | null {
  const folder = path.resolve(from);
  if (test(folder)) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? null : findAbove(parent, test);
}

export const isRepositoryRoot = (folder: string) =>
  hasPackage(path.join(folder, 'packages/federation')) && hasPackage(folder);

/** Returns whether a folder has a package.json that depends on this package, and a remote.json. */
function isRemoteRoot(folder: string): boolean {
  if (!hasPackage(folder) || !existsSync(path.join(folder, 'remote.json'))) return false;
  const { dependencies: needed, devDependencies } = readPackage(folder);
  return FEDERATION in needed || FEDERATION in devDependencies;
}

/** Returns the root of the repository that contains `from`. */
export function findRoot(from = process.cwd()): string {
  const root = findAbove(from, isRepositoryRoot);
  if (root === null) throw new Error(`${path.resolve(from)} is not in the Health Commons repository.`);
  return root;
}

/**
 * Returns the project of a folder: the repository that contains it, otherwise the nearest folder with a remote.json and
 * a package.json that names this package.
 * @throws Error if there is neither
 */
export function findProject(folder = process.cwd()): Project {
  const repository = findAbove(folder, isRepositoryRoot);
  if (repository !== null) return { root: repository, isRepository: true };
  const root = findAbove(folder, isRemoteRoot);
  if (root === null)
    throw new Error(
      `${path.resolve(folder)} is not a remote: it needs a remote.json, and a package.json with ${FEDERATION} in its dependencies.`,
    );
  return { root, isRepository: false };
}

/** Runs npm in a folder: the npm that runs this program, otherwise the one in PATH. */
export function runNpm(args: readonly string[], cwd: string) {
  const npm = process.env['npm_execpath'];
  return runCommand(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, { cwd });
}
