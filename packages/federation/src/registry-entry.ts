import type { Release, RemoteRecord } from '@health-commons/contracts/registry';
import type { Latest } from './builds';

/** Returns the releases that a registry names, with their roles. */
export const namedReleases = ({
  previous,
  canary,
  ...live
}: RemoteRecord): [role: string, release: Release][] =>
  Object.entries({ live, previous, canary }).flatMap(([role, release]) => (release ? [[role, release]] : []));

/** Returns the live release of a registry entry, without its history. */
export function releaseOf({ version, entry, integrity, mounts, requires }: Release): Release {
  return { version, entry, integrity, mounts, requires };
}

/**
 * Returns the release of a built remote. `base` is the URL of the folder with its versions, such as
 * http://localhost:3001.
 * @throws Error if `latest` does not describe a remote
 */
export function releaseFrom({ name, requires, ...latest }: Latest, base: string): Release {
  if (!requires) throw new Error(`${name} is not a remote: its build names no shellApi range.`);
  const entry = `${base.replace(/\/+$/, '')}/${latest.version}/remoteEntry.js`;
  return releaseOf({ ...latest, entry, requires });
}

/** Returns the numbers at the start of a version without zeros at the end, such as '1.4' of '1.4.0-34a2d6f6'. */
const numbersOf = (version: string) => (/^\d+(\.\d+)*/.exec(version)?.[0] ?? '0').replace(/(\.0+)+$/, '');

/** Compares the numbers at the start of two versions. Returns a number as a sort function does. */
export const compareVersions = (one: string, other: string): number =>
  numbersOf(one).localeCompare(numbersOf(other), 'en', { numeric: true });

/**
 * Returns an entry in which `release` is live. The current release becomes `previous`, unless it has the same version.
 * A canary stays if its version is newer: a canary that is older than the live release has nothing left to try. With
 * the same numbers, `isNew` decides: a new release was made after the canary, and one of a rollback before it.
 */
export function goLive(before: RemoteRecord | null, release: Release, isNew = true): RemoteRecord {
  const isSame = before?.version === release.version;
  const previous = isSame ? before.previous : before && releaseOf(before);
  const order = before?.canary ? compareVersions(before.canary.version, release.version) : -1;
  const isOver = before?.canary?.version === release.version || order < 0 || (order === 0 && isNew);
  const canary = isOver ? undefined : before?.canary;
  return { ...releaseOf(release), ...(previous ? { previous } : {}), ...(canary ? { canary } : {}) };
}

/**
 * Returns an entry in which the previous release is live again: its version, files, mounts and shell API range.
 * Rolling back twice restores the current release.
 * @throws Error if there is no previous release
 */
export function rollBack(name: string, before: RemoteRecord | null): RemoteRecord {
  if (!before?.previous) throw new Error(`The registry has no previous release of ${name}.`);
  return goLive(before, before.previous, false);
}

/**
 * Returns an entry in which a share of browsers (0 to 1) runs `release`, and the others the live release. With the
 * version of the current canary, it changes the share.
 * @throws Error if there is no live release, or if it has the same or a newer version
 */
export function startCanary(
  name: string,
  before: RemoteRecord | null,
  release: Release,
  share: number,
): RemoteRecord {
  if (!before) throw new Error(`${name} has no live release. Release it without --canary.`);
  if (before.version === release.version) throw new Error(`${name} ${release.version} is live already.`);
  if (compareVersions(release.version, before.version) < 0)
    throw new Error(`${name} ${release.version} is older than the live release ${before.version}.`);
  return { ...before, canary: { ...releaseOf(release), share } };
}

/**
 * Returns an entry with another share of browsers (0 to 1) for the canary, with the canary live for all, or without it.
 * @throws Error if there is no canary
 */
export function changeCanary(
  name: string,
  current: RemoteRecord | null,
  action: 'promote' | 'abort' | number,
): RemoteRecord {
  if (!current?.canary) throw new Error(`The registry has no canary of ${name}.`);
  const { canary, ...before } = current;
  if (action === 'promote') return goLive(current, releaseOf(canary));
  return action === 'abort' ? before : startCanary(name, current, canary, action);
}

/**
 * Creates the registry entry of a remote that webpack-dev-server serves. The entry has no hashes, so the shell accepts
 * the remote only if both the page and the remote are on localhost.
 */
export function developmentEntry(
  { mounts, requires }: Pick<RemoteRecord, 'mounts' | 'requires'>,
  base: string,
): RemoteRecord {
  const entry = `${base.replace(/\/+$/, '')}/remoteEntry.js`;
  return { version: 'development', entry, integrity: {}, mounts, requires, development: true };
}
