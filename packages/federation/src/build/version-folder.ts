import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { versionName } from '@health-commons/contracts/registry';
import * as v from 'valibot';

/** The file with the hashes of all other files in a build's folder. */
export const INTEGRITY_FILE = 'integrity.json';

/** The number of version folders that are kept per remote: enough for the live and previous releases and a spare. */
const KEPT_VERSIONS = 3;

const integritySchema = v.record(v.string(), v.string());

/** @throws Error for a name that is not a plain folder name, for example '..' */
export function assertVersionName(name: string): void {
  if (v.safeParse(versionName, name).success) return;
  throw new Error(
    `Version '${name}' is not valid: use up to 100 letters, digits, dots, hyphens and plus signs.`,
  );
}

export function readIntegrity(folder: string): Record<string, string> {
  return v.parse(integritySchema, JSON.parse(readFileSync(path.join(folder, INTEGRITY_FILE), 'utf8')));
}

/**
 * Moves a finished build to its version's folder, unless the folder already has the same contents. The contents of a
 * version with a chosen name never change, because browsers cache its files and the registry contains their hashes.
 * A folder with a name that is derived from the inputs is replaced.
 * @throws Error if the name was chosen and the folder already has different contents
 */
export function publishVersion(built: string, target: string, isNameChosen: boolean): void {
  if (existsSync(path.join(target, INTEGRITY_FILE))) {
    if (JSON.stringify(readIntegrity(target)) === JSON.stringify(readIntegrity(built))) return;
    if (isNameChosen) {
      throw new Error(
        `Version ${path.basename(target)} exists with other contents. Choose another name with --version.`,
      );
    }
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(built, target);
}

/** Removes the oldest version folders if there are more than KEPT_VERSIONS. Never removes `current`. */
export function pruneVersions(outDir: string, current: string): void {
  const folders = readdirSync(outDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current && !entry.name.startsWith('.'))
    .map((entry) => path.join(outDir, entry.name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const folder of folders.slice(KEPT_VERSIONS - 1)) rmSync(folder, { recursive: true });
}
