import type { Release, RemoteRecord } from '@health-commons/contracts/registry';

/** Returns the releases that a registry names, with their roles. */
export function namedReleases(record: RemoteRecord): (readonly [role: string, release: Release])[] {
  const { previous, canary } = record;
  return [
    ['live', record],
    ...(previous ? [['previous', previous] as const] : []),
    ...(canary ? [['canary', canary] as const] : []),
  ];
}
