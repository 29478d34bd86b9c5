import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { versionName } from '@health-commons/contracts/registry';
import { type Signed, signedSchema } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';
import { readIfValid } from '../read-json';
import { RELEASE_FILE, type ReleaseDocument, readReleaseDocument } from '../registry/documents';
import { differences, hashOf, writeFileAtomically, writeWithCopies } from './files';
import { TargetError, type Version, versionConflict } from './target';

/**
 * Stores versions of remotes. A version appears in one step, when all of its files have arrived. The signatures of
 * documents are not verified.
 */
export type VersionStore = {
  /**
   * Begins or resumes the upload of a version. Resolves to the files that are missing.
   * @throws TargetError if the version exists with other bytes
   */
  open: (release: Signed) => string[];
  /**
   * Stores a file of a version that was opened. Resolves to false if it was stored already.
   * @throws TargetError if the release does not list the file with this hash, or if there is no such release
   */
  put: (version: Version, file: string, data: Buffer) => Promise<boolean>;
  /** Stores all files of a version. */
  publish: (release: Signed, files: ReadonlyMap<string, Buffer>) => Promise<void>;
  /** Returns the complete versions of a remote, the newest first. */
  versions: (remote: string) => readonly Signed[];
  remove: (version: Version) => void;
};

const hasHash = (file: string, hash: string) => existsSync(file) && hashOf(readFileSync(file)) === hash;

const readRelease = (folder: string): Signed | null =>
  readIfValid(signedSchema, path.join(folder, RELEASE_FILE));

/** `folderOf` returns the folder with the versions of a remote. */
export function createVersionStore(folderOf: (remote: string) => string): VersionStore {
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

  const store: VersionStore = {
    open(signed) {
      const release = readReleaseDocument(signed);
      if (existsSync(complete(release))) {
        const stored = readRelease(complete(release));
        const before = stored ? readReleaseDocument(stored).integrity : {};
        if (differences(before, release.integrity).length > 0)
          throw versionConflict(release.name, release.version);
        // The URL of the site may have changed.
        if (stored?.payload !== signed.payload)
          writeFileAtomically(path.join(complete(release), RELEASE_FILE), signed);
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

    async put(version, file, data) {
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

    async publish(signed, files) {
      const release = readReleaseDocument(signed);
      for (const file of store.open(signed)) {
        const data = files.get(file);
        if (!data) throw new Error(`The build of ${release.name} has no ${file}.`);
        await store.put(release, file, data);
      }
    },

    versions(remote) {
      const folder = folderOf(remote);
      if (!existsSync(folder)) return [];
      return readdirSync(folder)
        .filter((name) => v.is(versionName, name))
        .map((name) => path.join(folder, name))
        .flatMap((version) => {
          const release = readRelease(version);
          return release ? [{ release, time: statSync(path.join(version, RELEASE_FILE)).mtimeMs }] : [];
        })
        .sort((one, other) => other.time - one.time)
        .map(({ release }) => release);
    },

    remove(version) {
      const folder = complete(version);
      if (!existsSync(folder)) return;
      const removed = path.join(path.dirname(folder), `.removed-${version.version}`);
      rmSync(removed, { recursive: true, force: true });
      // The version disappears in one step, so that no page loads half of it.
      renameSync(folder, removed);
      rmSync(removed, { recursive: true });
    },
  };
  return store;
}
