import { createHash } from 'node:crypto';
import { Fault } from '@health-commons/base/fault';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from '@health-commons/base/lock';
import { DAY_MS } from '@health-commons/base/days';
import type { Release } from '@health-commons/contracts/registry';
import { parseJson } from '../read-json';
import { namedReleases } from '../registry-entry';
import { registryKeysOf } from '../installed-page';
import { readReleaseDocument } from '../registry/documents';
import { acceptSignedRelease, acceptStored, checkChange } from './accept';
import { readRegistry } from './change-registry';
import { differences, writeFileAtomically } from './files';
import { assertMayGoLive } from './gate';
import { describeChanges, lastUses, timeOfLine } from './history';
import { publicSite } from './site';
import { updatePages } from './site-pages';
import {
  type StoredRegistry,
  TARGET_FILE,
  type Target,
  TargetError,
  targetFileSchema,
  versionConflict,
  versionRemoved,
  versionsFolder,
  versionsUrl,
} from './target';
import { readRelease, removeVersion, storeVersion, storedVersions } from './version-store';

const HISTORY_FILE = 'history.txt';
const LOCK_FILE = 'registry.lock';

/** A target in the folder of an export, whose folder `site` the web server serves. */
export type FolderTarget = Target & {
  /** Does the same as `publish`, but verifies no signatures. */
  store: Target['publish'];
};

/** Runs a synchronous function, and rejects if it throws. */
const promise = <Result>(run: () => Result): Promise<Result> => Promise.resolve().then(run);

const tagOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the releases that the entry of a remote names. */
function releasesOf(stored: StoredRegistry | null, name: string): Release[] {
  const record = stored?.remotes.get(name)?.record;
  return record ? namedReleases(record).map(([, release]) => release) : [];
}

/** Returns a file's text, or null if it does not exist. */
const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

type FolderOptions = {
  /** Returns the owner's public keys, by default those in the page beside the registry. */
  ownerKeys?: () => readonly string[];
  /** False while no server serves the folder. Its files are then checked in the folder, not at their public URLs. */
  isPublic?: boolean;
};

/** Returns the target in a folder. Does not read its files. `site` is the origin of the shell. */
export function createFolderTarget(
  folder: string,
  site: string,
  { ownerKeys, isPublic = true }: FolderOptions = {},
): FolderTarget {
  const siteFolder = path.join(folder, 'site');
  const registryFile = path.join(siteFolder, 'remotes.json');
  const historyFile = path.join(folder, HISTORY_FILE);
  const versionsOf = (remote: string) => path.join(siteFolder, versionsFolder(remote));
  const stored: Target['stored'] = ({ name, version }) =>
    promise(() => readRelease(path.join(versionsOf(name), version)));
  const readFile = (url: string) => promise(() => readFileSync(path.join(siteFolder, new URL(url).pathname)));
  const served = isPublic ? publicSite(site) : { origin: site, read: readFile };

  const readKeys = ownerKeys ?? (() => registryKeysOf(readText(path.join(siteFolder, 'index.html')) ?? ''));

  const readTag = () => {
    const text = readText(registryFile);
    return text === null ? null : tagOf(text);
  };

  async function read(): Promise<StoredRegistry | null> {
    const text = readText(registryFile);
    return text === null ? null : acceptStored(text, tagOf(text), readKeys());
  }

  /** @throws TargetError if a version was used whose list is no longer stored */
  async function store(...[signed, files]: Parameters<Target['publish']>): Promise<void> {
    const { name, version, integrity } = readReleaseDocument(signed);
    const isUsed = lastUses(readText(historyFile) ?? '', name).has(version);
    if (isUsed && !(await stored({ name, version }))) {
      const known = releasesOf(await read(), name).find((one) => one.version === version);
      if (!known) throw versionRemoved(name, version);
      if (differences(known.integrity, integrity).length > 0) throw versionConflict(name, version);
    }
    await storeVersion(versionsOf(name), signed, files);
  }

  async function prune(name: string, days: number): Promise<string[]> {
    const before = await readRegistry({ read });
    const named = releasesOf(before, name).map(({ version }) => version);
    const remove = () => {
      if (readTag() !== before.tag) throw new Fault('A release has changed the registry. Try again.');
      const uses = lastUses(readText(historyFile) ?? '', name);
      const unknown = named.find((version) => uses.get(version) !== Infinity);
      if (unknown !== undefined)
        throw new Fault(
          `${historyFile} does not name ${name} ${unknown}, so the age of other versions is unknown.`,
        );
      const limit = Date.now() - days * DAY_MS;
      const old = storedVersions(versionsOf(name)).flatMap(([version, stored]) =>
        Math.max(stored, uses.get(version) ?? 0) < limit ? [version] : [],
      );
      for (const version of old) removeVersion(path.join(versionsOf(name), version));
      const line = `${timeOfLine(new Date())} ${name} removed ${old.join(', ')}\n`;
      if (old.length > 0) appendFileSync(historyFile, line);
      return old;
    };
    return withLock(path.join(folder, LOCK_FILE), remove);
  }

  return {
    store,
    prune,
    site,
    served,
    read,
    async replace(registry, tag) {
      const before = await read();
      if ((before?.tag ?? null) !== tag) return false;
      const last = before?.registry ?? null;
      const change = await checkChange(last, registry, readKeys());
      if (!change) return true;
      const { remotes, changed } = change;
      for (const name of changed) {
        const [was, next] = [before?.remotes, remotes].map((each) => each?.get(name)?.record ?? null);
        if (next) await assertMayGoLive({ name, before: was ?? null, next }, { served, stored });
      }
      mkdirSync(folder, { recursive: true });
      const isReplaced = await withLock(path.join(folder, LOCK_FILE), () => {
        if (readTag() !== tag) return false;
        writeFileAtomically(registryFile, registry);
        const lines = describeChanges(last, registry, new Date());
        appendFileSync(historyFile, lines.map((line) => `${line}\n`).join(''));
        return true;
      });
      if (isReplaced) await updatePages(siteFolder, { remotes });
      return isReplaced;
    },
    async publish(signed, files) {
      const { name, version, entry } = await acceptSignedRelease(signed, await readRegistry({ read }));
      const expected = `${versionsUrl(site, name)}${version}/remoteEntry.js`;
      if (entry !== expected) throw new TargetError('origin', `The release must be at ${expected}.`);
      await store(signed, files);
    },
    stored,
  };
}

/** @throws Fault if the folder has no valid target.json */
export function openFolderTarget(folder: string): FolderTarget {
  const file = path.join(folder, TARGET_FILE);
  if (!existsSync(file))
    throw new Fault(`${file} does not exist. npm run export writes it: pass the folder of an export.`);
  const { site } = parseJson(targetFileSchema, readFileSync(file, 'utf8'), file);
  return createFolderTarget(folder, site);
}
