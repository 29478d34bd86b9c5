import { formatMessage } from '@health-commons/contracts/messages';
import { remoteManifestSchema, type RemoteManifest } from '@health-commons/contracts/remote-manifest';
import * as v from 'valibot';
import { abortAfter } from '../abort-after';
import type { Overrides, RunnableRelease } from '../remotes/release-choice';
import type { Override } from './override-memory';
import overrideMessages from './override-messages.json';

/**
 * The connection to a development server that does not run is refused at once. One that is still building responds late.
 * After this time the page goes on without its manifest.
 */
const TIMEOUT_MS = 20_000;

/** Resolves to what the development server offers, or to null if it does not respond with a valid manifest. */
async function readManifest(
  { name, address }: Override,
  fetcher: typeof fetch,
): Promise<RemoteManifest | null> {
  try {
    const response = await fetcher(`${address}/remote.json`, {
      cache: 'no-store',
      signal: abortAfter(TIMEOUT_MS),
    });
    const result = v.safeParse(remoteManifestSchema, await response.json());
    return response.ok && result.success && result.output.name === name ? result.output : null;
  } catch {
    return null;
  }
}

/**
 * Loads the manifests of the overrides. Without one, the remote keeps the mounts of its release, so that its boxes say
 * what is wrong. Never rejects.
 */
export async function loadOverrides(
  overrides: readonly Override[],
  fetcher: typeof fetch = fetch,
): Promise<Overrides> {
  const manifests = await Promise.all(overrides.map((override) => readManifest(override, fetcher)));
  return new Map(
    overrides.map(({ name, address }, index) => [
      name,
      (live): RunnableRelease | null => {
        const offered = manifests[index] ?? live;
        return (
          offered && {
            version: 'development',
            entry: `${address}/remoteEntry.js`,
            integrity: {},
            mounts: offered.mounts,
            requires: offered.requires,
            development: true,
            override: formatMessage(overrideMessages['override.advice'], { name, address }),
          }
        );
      },
    ]),
  );
}
