import type { RemoteRecord } from '@health-commons/contracts/registry';
import { buildWorkspace } from './build-workspace';
import { registryEntry } from './registry-entry';
import { readRegistryFile, rollBack, withRemote, writeRegistryFile } from './registry-file';
import { readWorkspace } from './workspace';

type ReleaseOptions = {
  registry: string;
  /** The URL of the remote's dist folder. */
  base: string;
  version?: string;
  outDir?: string;
  root?: string;
};

/** Builds a remote and writes its entry to the registry. Keeps all other entries. */
export async function releaseRemote(workspace: string, options: ReleaseOptions): Promise<RemoteRecord> {
  assertBaseAddress(options.base);
  // Read the registry before the build, so that a broken file stops the release early.
  readRegistryFile(options.registry);
  const latest = await buildWorkspace(workspace, options);
  const registry = readRegistryFile(options.registry);
  const record = registryEntry(latest, options.base, registry.remotes[latest.name]);
  writeRegistryFile(options.registry, withRemote(registry, latest.name, record));
  return record;
}

function assertBaseAddress(base: string): void {
  const url = URL.canParse(base) ? new URL(base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error(`--base must be an address such as https://map.example.org, not '${base}'.`);
}

/** Makes the previous release live again in the registry. Builds nothing. */
export function releaseBack(workspace: string, options: { registry: string; root?: string }): RemoteRecord {
  const { manifest, directory } = readWorkspace(workspace, options.root);
  if (!manifest) throw new Error(`${directory} has no remote.json, so it is not a remote.`);
  const registry = readRegistryFile(options.registry);
  const record = rollBack(manifest.name, registry.remotes[manifest.name]);
  writeRegistryFile(options.registry, withRemote(registry, manifest.name, record));
  return record;
}
