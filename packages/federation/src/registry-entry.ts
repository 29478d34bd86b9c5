import type { RemoteRecord } from '@health-commons/contracts/registry';
import type { Latest } from './latest';

/** The parts of a registry entry that a going back needs. */
export function release({ version, entry, integrity }: RemoteRecord): NonNullable<RemoteRecord['previous']> {
  return { version, entry, integrity };
}

/**
 * What /remotes.json says of a built remote. `base` is the address its dist folder is served at (http://localhost:3001);
 * `before` is what the registry says now: another version of it becomes `previous`.
 * @throws Error when `latest` does not describe a remote
 */
export function registryEntry(latest: Latest, base: string, before?: RemoteRecord): RemoteRecord {
  if (!latest.requires) throw new Error(`${latest.name} is not a remote: its build names no shellApi range.`);
  const previous = before?.version === latest.version ? before.previous : before && release(before);
  return {
    version: latest.version,
    entry: `${base.replace(/\/+$/, '')}/${latest.version}/remoteEntry.js`,
    integrity: latest.integrity,
    mounts: latest.mounts,
    requires: latest.requires,
    ...(previous ? { previous } : {}),
  };
}

/** What /remotes.json says of a remote served by webpack-dev-server: no hashes, so only taken from localhost. */
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
