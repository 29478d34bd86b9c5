import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Signed, signedSchema } from '@health-commons/contracts/registry/signed';
import { readIfValid } from '../read-json';
import { RELEASE_FILE, type ReleaseDocument, readReleaseDocument } from '../registry/documents';
import { differences, hashOf, writeFileAtomically, writeWithCopies } from './files';
import { TargetError, type Version, fileOf, versionConflict } from './target';

const hasHash = (file: string, hash: string) => existsSync(file) && hashOf(readFileSync(file)) === hash;

const readRelease = (folder: string): Signed | null =>
  readIfValid(signedSchema, path.join(folder, RELEASE_FILE));

export type VersionStore = ReturnType<typeof createVersionStore>;

/**
 * Stores versions of remotes. A version appears in one step, when all of its files have arrived. The signatures of
 * documents are not verified. `folderOf` returns the folder with the versions of a remote.
 */
export function createVersionStore(folderOf: (remote: string) => string) {
  const complete = ({ name, version }: Version) => path.join(folderOf(name), version);
  const unfinished = ({ name, version }: Version) => path.join(folderOf(name), `.unfinished-${version}`);

  function missingFiles(release: ReleaseDocument): string[] {
    const folder = unfinished(release);
    return Object.keys(release.integrity).filter((file) => !existsSync(path.join(folder, file)));
  }

  /** Makes an upload a version if no file is missing. */
  function finish(release: ReleaseDocument): void {
    if (missingFiles(release).length > 0) return;
    try {
      renameSync(unfinished(release), complete(release));
    } catch (error) {
      // Another process that uploaded the same files was faster.
      if (!existsSync(complete(release))) throw error;
    }
  }

  const store = {
    /**
     * Begins or resumes the upload of a version. Returns the files that are missing.
     * @throws TargetError if the version exists with other bytes
     */
    open(signed: Signed): string[] {
      const release = readReleaseDocument(signed);
      if (existsSync(complete(release))) {
        const stored = store.read(release);
        const before = stored ? readReleaseDocument(stored).integrity : {};
        if (differences(before, release.integrity).length > 0)
          throw versionConflict(release.name, release.version);
        return [];
      }
      const folder = unfinished(release);
      if (readRelease(folder)?.payload !== signed.payload) {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        writeFileAtomically(path.join(folder, RELEASE_FILE), signed);
      }
      finish(release);
      return existsSync(complete(release)) ? [] : missingFiles(release);
    },

    /**
     * Stores a file of a version that was opened. Resolves to false if it was stored already.
     * @throws TargetError if the release does not list the file with this hash, or if there is no such release
     */
    async put(version: Version, file: string, data: Buffer): Promise<boolean> {
      const isComplete = existsSync(complete(version));
      const folder = isComplete ? complete(version) : unfinished(version);
      const signed = readRelease(folder);
      const release = signed && readReleaseDocument(signed);
      const hash = release && Object.hasOwn(release.integrity, file) ? release.integrity[file] : undefined;
      if (!release || !hash)
        throw new TargetError(
          'unlisted',
          `${version.name} ${version.version} has no signed release with ${file}.`,
        );
      if (hashOf(data) !== hash)
        throw new TargetError('conflict', `${file} has another hash than the release lists.`);
      if (hasHash(path.join(folder, file), hash)) return false;
      await writeWithCopies(path.join(folder, file), data);
      if (!isComplete) finish(release);
      return true;
    },

    /** Stores all files of a version. */
    async publish(signed: Signed, files: ReadonlyMap<string, Buffer>): Promise<void> {
      const release = readReleaseDocument(signed);
      for (const file of store.open(signed)) await store.put(release, file, fileOf(files, file));
    },

    /** Returns the release of a complete version, or null. */
    read: (version: Version): Signed | null => readRelease(complete(version)),
  };
  return store;
}
