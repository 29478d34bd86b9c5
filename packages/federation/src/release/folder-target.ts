import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from '@health-commons/base/lock';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';
import { parseRegistry } from '../registry/registry-file';
import { readReleaseDocument, readRemovalDocument } from '../registry/release-document';
import { FIRST_VIEW_FILE } from '../first-view/first-view-file';
import type { ReadFile } from '../first-view/live-first-views';
import { writeFileAtomically } from '../write-file';
import { EVENTS_FILE, readEventCounts } from './event-counts';
import { describeChanges } from './history';
import { updatePages } from './site-pages';
import { fillTemplate, targetFileSchema, TARGET_FILE, type Target, type TargetFile } from './target';
import { createVersionStore, type VersionStore } from './version-store';

const HISTORY_FILE = 'history.txt';
const LOCK_FILE = 'registry.lock';

/** A target in a folder. Its store also accepts a version file by file. */
export type FolderTarget = Target & {
  description: TargetFile;
  /** Resolves to first-view.html of a stored release, or to null if it is not stored here. */
  readFirstViews: ReadFile;
  store: VersionStore;
  /** The file with the counted events. */
  eventsFile: string;
};

/** Runs a synchronous function, and rejects if it throws. */
const promise = <Result>(run: () => Result): Promise<Result> => Promise.resolve().then(run);

const tagOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** @throws Error that names the file and its faults */
function readDescription(file: string): TargetFile {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not valid JSON.`, { cause: error });
  }
  const result = v.safeParse(targetFileSchema, value);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new Error(`${file} is not valid: ${faults.join('; ')}.`);
}

/** Returns the target in a folder. Does not read its files. */
export function createFolderTarget(folder: string, description: TargetFile): FolderTarget {
  const registryFile = path.resolve(folder, description.registry);
  const historyFile = path.join(folder, HISTORY_FILE);
  const eventsFile = path.join(folder, EVENTS_FILE);
  const store = createVersionStore((remote) =>
    path.resolve(folder, fillTemplate(description.folder, remote)),
  );

  const readFirstViews: ReadFile = (name, { version }) =>
    promise(() => {
      const versions = path.resolve(folder, fillTemplate(description.folder, name));
      const file = path.join(versions, version, FIRST_VIEW_FILE);
      return existsSync(file) ? readFileSync(file) : null;
    });

  function readStored() {
    if (!existsSync(registryFile)) return null;
    const text = readFileSync(registryFile, 'utf8');
    const registry = parseRegistry(text);
    return registry && { registry, tag: tagOf(text) };
  }

  function writeIfUnchanged(registry: SignedRegistry, tag: string | null): boolean {
    const before = readStored();
    if ((before?.tag ?? null) !== tag) return false;
    writeFileAtomically(registryFile, registry);
    const lines = describeChanges(before?.registry ?? null, registry, new Date());
    appendFileSync(historyFile, lines.map((line) => `${line}\n`).join(''));
    return true;
  }

  return {
    description,
    store,
    eventsFile,
    site: description.site,
    baseOf: (remote) => fillTemplate(description.base, remote),
    read: () => promise(readStored),
    readFirstViews,
    async replace(registry, tag) {
      mkdirSync(folder, { recursive: true });
      const isReplaced = await withLock(path.join(folder, LOCK_FILE), () => writeIfUnchanged(registry, tag));
      if (isReplaced) await updatePages(path.dirname(registryFile), registry, readFirstViews);
      return isReplaced;
    },
    async publish(signed, files) {
      const release = readReleaseDocument(signed);
      for (const file of store.open(signed)) {
        const data = files.get(file);
        if (!data) throw new Error(`The build of ${release.name} has no ${file}.`);
        await store.put(release, file, data);
      }
    },
    versions: (remote) => promise(() => store.versions(remote)),
    remove: (removal) => promise(() => store.remove(readRemovalDocument(removal))),
    history: () => promise(() => (existsSync(historyFile) ? readFileSync(historyFile, 'utf8') : '')),
    events: () => promise(() => readEventCounts(eventsFile)),
  };
}

/** @throws Error if the folder has no valid target.json */
export function openFolderTarget(folder: string): FolderTarget {
  const file = path.join(folder, TARGET_FILE);
  if (!existsSync(file))
    throw new Error(`${file} does not exist. npm run export writes it: pass the folder of an export.`);
  return createFolderTarget(folder, readDescription(file));
}
