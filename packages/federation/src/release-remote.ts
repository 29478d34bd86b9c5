import path from 'node:path';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import { buildWorkspace } from './build-workspace';
import { readKey, type SecretKey } from './registry/keys';
import { registryEntry } from './registry-entry';
import { editEntry, readRegistryFile, rollBack } from './registry-file';
import { readWorkspace } from './workspace';

type RegistryOptions = {
  registry: string;
  /** The folder with the team's key, <remote>.pem. */
  keys: string;
  root?: string;
};

type ReleaseOptions = RegistryOptions & {
  /** The URL of the remote's dist folder. */
  base: string;
  version?: string;
  outDir?: string;
};

/** Builds a remote and writes its signed entry to the registry. Keeps all other entries. */
export async function releaseRemote(workspace: string, options: ReleaseOptions): Promise<RemoteRecord> {
  assertBaseAddress(options.base);
  const { name, key } = readTeam(workspace, options);
  // Read the registry before the build, so that a broken file stops the release early.
  readRegistryFile(options.registry);
  const latest = await buildWorkspace(workspace, options);
  return editEntry({ file: options.registry, name, key }, (before) =>
    registryEntry(latest, options.base, before ?? undefined),
  );
}

/** Makes the previous release live again in the registry. Builds nothing. */
export function releaseBack(workspace: string, options: RegistryOptions): Promise<RemoteRecord> {
  const { name, key } = readTeam(workspace, options);
  return editEntry({ file: options.registry, name, key }, (before) => rollBack(name, before));
}

function readTeam(workspace: string, { keys, root }: RegistryOptions): { name: string; key: SecretKey } {
  const { manifest, directory } = readWorkspace(workspace, root);
  if (!manifest) throw new Error(`${directory} has no remote.json, so it is not a remote.`);
  const file = path.join(keys, `${manifest.name}.pem`);
  const key = readKey(file);
  if (!key)
    throw new Error(`${file} does not exist: it is the key that signs the entry of ${manifest.name}.`);
  return { name: manifest.name, key };
}

function assertBaseAddress(base: string): void {
  const url = URL.canParse(base) ? new URL(base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error(`--base must be an address such as https://map.example.org, not '${base}'.`);
}
