import type { Release, RemoteRecord } from '@health-commons/contracts/registry';
import type { Latest } from './latest';

/** Returns the live release of a registry entry, without its history. */
export function releaseOf({ version, entry, integrity, mounts, requires }: RemoteRecord): Release {
  return { version, entry, integrity, mounts, requires };
}

/**
 * Creates the registry entry of a built remote. `base` is the URL of its dist folder, such as http://localhost:3001.
 * `before` is the current entry. Its release becomes `previous`, unless it has the same version as `latest`.
 * @throws Error if `latest` does not describe a remote
 */
export function registryEntry(latest: Latest, base: string, before?: RemoteRecord): RemoteRecord {
  if (!latest.requires) throw new Error(`${latest.name} is not a remote: its build names no shellApi range.`);
  const previous = before?.version === latest.version ? before.previous : before && releaseOf(before);
  return {
    version: latest.version,
    entry: `${base.replace(/\/+$/, '')}/${latest.version}/remoteEntry.js`,
    integrity: latest.integrity,
    mounts: latest.mounts,
    requires: latest.requires,
    ...(previous ? { previous } : {}),
  };
}

/**
 * Creates the registry entry of a remote that webpack-dev-server serves. The entry has no hashes, so the shell accepts
 * the remote only if both the page and the remote are on localhost.
 */
export function developmentEntry(
  manifest: { mounts: RemoteRecord['mounts']; requires: RemoteRecord['requires'] },
  base: string,
): RemoteRecord {
  return {
    version: 'development',
    entry: `${base.replace(/\/+$/, '')}/remoteEntry.js`,
    integrity: {},
    mounts: manifest.mounts,
    requires: manifest.requires,
    development: true,
  };
}
