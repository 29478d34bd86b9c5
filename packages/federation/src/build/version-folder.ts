import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { VERSION_NAME } from '@health-commons/contracts/registry';
import * as v from 'valibot';
import { INTEGRITY_FILE } from './integrity-file';

/** Version folders of a remote that are kept: what is live, what was before, and one to spare. */
const KEPT_VERSIONS = 3;

const integritySchema = v.record(v.string(), v.string());

/** @throws Error for a name that would be no folder of its own: such as `..`, which would replace everything around the build */
export function assertVersionName(name: string): void {
  if (!VERSION_NAME.test(name))
    throw new Error(`A version is named by letters, digits, dots, hyphens and plus signs, not '${name}'.`);
}

/** The hashes of a finished build's files, as it wrote them itself. */
export function readIntegrity(folder: string): Record<string, string> {
  return v.parse(integritySchema, JSON.parse(readFileSync(path.join(folder, INTEGRITY_FILE), 'utf8')));
}

/**
 * Moves a finished build to its version's folder. A version never changes once it stands: somebody may have cached it, and the
 * registry holds its hashes. `named` says that somebody chose the version's name.
 * @throws Error when that name stands already for other contents
 */
export function placeVersion(built: string, target: string, named: boolean): void {
  if (existsSync(path.join(target, INTEGRITY_FILE))) {
    if (JSON.stringify(readIntegrity(target)) === JSON.stringify(readIntegrity(built))) return;
    if (named) {
      throw new Error(
        `Version ${path.basename(target)} stands already with other contents. A version never changes: give another one with --version.`,
      );
    }
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(built, target);
}

/** Removes the oldest version folders beyond those that are kept. `current` always stays. */
export function pruneVersions(outDir: string, current: string): void {
  const folders = readdirSync(outDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current && !entry.name.startsWith('.'))
    .map((entry) => path.join(outDir, entry.name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const folder of folders.slice(KEPT_VERSIONS - 1)) rmSync(folder, { recursive: true });
}
