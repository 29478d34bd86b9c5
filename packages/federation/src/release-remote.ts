import type { RemoteRecord } from '@health-commons/contracts/registry';
import { buildWorkspace } from './build-workspace';
import { registryEntry } from './registry-entry';
import { readRegistryFile, wentBack, withRemote, writeRegistryFile } from './registry-file';
import { readWorkspace } from './workspace';

export type ReleaseOptions = {
  /** The remotes.json that visitors' pages read. */
  registry: string;
  /** Address the remote's dist folder is served at. */
  base: string;
  version?: string;
  outDir?: string;
  root?: string;
};

/** Builds one remote and makes the registry name it. Only that remote's record changes. */
export async function releaseRemote(workspace: string, options: ReleaseOptions): Promise<RemoteRecord> {
  // A registry that cannot be read is found before the build, not after it.
  readRegistryFile(options.registry);
  const latest = await buildWorkspace(workspace, options);
  const registry = readRegistryFile(options.registry);
  const record = registryEntry(latest, options.base, registry.remotes[latest.name]);
  writeRegistryFile(options.registry, withRemote(registry, latest.name, record));
  return record;
}

/** Makes the registry name the release that was live before. Builds nothing. */
export function releaseBack(workspace: string, options: { registry: string; root?: string }): RemoteRecord {
  const { manifest, directory } = readWorkspace(workspace, options.root);
  if (!manifest) throw new Error(`${directory} has no remote.json, so it is not a remote.`);
  const registry = readRegistryFile(options.registry);
  const record = wentBack(manifest.name, registry.remotes[manifest.name]);
  writeRegistryFile(options.registry, withRemote(registry, manifest.name, record));
  return record;
}
