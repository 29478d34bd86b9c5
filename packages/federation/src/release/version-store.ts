import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Signed, signedSchema } from '@health-commons/contracts/registry/signed';
import { readIfValid } from '../read-json';
import { RELEASE_FILE, readReleaseDocument } from '../registry/documents';
import { differences, hashOf, writeFileAtomically, writeWithCopies } from './files';
import { TargetError, versionConflict, versionRemoved } from './target';

/** Returns the release of a version's folder, whose signatures are not verified, or null. */
export const readRelease = (folder: string): Signed | null =>
  readIfValid(signedSchema, path.join(folder, RELEASE_FILE));

/** The entry of every version. A folder with a release and no entry is that of a version that was removed. */
const ENTRY_FILE = 'remoteEntry.js';

/** Removes the files of a version. Its signed list stays, so that nobody uses the version for other bytes. */
export function removeVersion(folder: string): void {
  rmSync(path.join(folder, ENTRY_FILE), { force: true });
  for (const name of readdirSync(folder))
    if (name !== RELEASE_FILE) rmSync(path.join(folder, name), { recursive: true });
}

/** Returns the versions in `versions`, the folder of a remote's versions, and when each was stored (ms since 1970). */
export function storedVersions(versions: string): (readonly [version: string, time: number])[] {
  const names = existsSync(versions) ? readdirSync(versions) : [];
  return names.flatMap((name) =>
    [ENTRY_FILE, RELEASE_FILE].every((file) => existsSync(path.join(versions, name, file)))
      ? [[name, statSync(path.join(versions, name, RELEASE_FILE)).mtimeMs] as const]
      : [],
  );
}

const UNFINISHED = '.unfinished-';
/** Time in ms after which a version is no longer being stored. An upload must arrive within five minutes. */
const UNFINISHED_MS = 3_600_000;

/** Removes what programs have left that were ended while they stored a version. */
function removeUnfinished(versions: string): void {
  for (const name of existsSync(versions) ? readdirSync(versions) : []) {
    const folder = path.join(versions, name);
    const isOld = () => statSync(folder).mtimeMs < Date.now() - UNFINISHED_MS;
    if (name.startsWith(UNFINISHED) && isOld()) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Stores a version of a remote in `versions`, the folder with its versions. It appears in one step. Does nothing if it
 * is stored already. The signatures of the release are not verified.
 * @throws TargetError if the version exists with other bytes, or if a file is missing or has another hash than the
 * release lists
 */
export async function storeVersion(
  versions: string,
  signed: Signed,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const { name, version, integrity } = readReleaseDocument(signed);
  const folder = path.join(versions, version);
  const assertEqual = () => {
    const stored = readRelease(folder);
    const before = stored ? readReleaseDocument(stored).integrity : {};
    if (differences(before, integrity).length > 0) throw versionConflict(name, version);
    if (!existsSync(path.join(folder, ENTRY_FILE))) throw versionRemoved(name, version);
  };
  if (existsSync(folder)) return assertEqual();
  removeUnfinished(versions);
  const unfinished = path.join(versions, UNFINISHED + randomUUID());
  try {
    mkdirSync(unfinished, { recursive: true });
    for (const [file, hash] of Object.entries(integrity)) {
      const data = files.get(file);
      if (!data || hashOf(data) !== hash)
        throw new TargetError('conflict', `${file} is missing, or has another hash than the release lists.`);
      await writeWithCopies(path.join(unfinished, file), data);
    }
    writeFileAtomically(path.join(unfinished, RELEASE_FILE), signed);
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      // Another program that stored this version was faster.
      if (!existsSync(folder)) throw error;
      assertEqual();
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
