import path from 'node:path';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import type { Registry } from '@health-commons/contracts/registry/remotes-json';
import {
  developmentEntry,
  latestFile,
  readLatest,
  readRegistryIfValid,
  readWorkspace,
  registryEntry,
} from '@health-commons/federation';
import { readOrCreateKey } from '@health-commons/federation/registry/keys';
import { PAGE_KEYS_FILE } from '@health-commons/federation/registry/page-keys';
import { signRegistry } from '@health-commons/federation/registry/sign';
import { Fault } from '../fault';
import { ofPart, REMOTES, type RemoteName } from './parts';
import type { Plan } from './plan';
import { writeJson } from './run-files';

function entry(name: RemoteName, { root, address }: Plan, development: boolean): [string, RemoteRecord] {
  if (development) {
    const { manifest } = readWorkspace(name, root);
    if (!manifest) throw new Fault(`${name} has no remote.json, so it is not a remote.`);
    return [manifest.name, developmentEntry(manifest, ofPart(address, name))];
  }
  const latest = readLatest(latestFile(path.join(root, name)));
  if (!latest) throw new Fault(`${name} has no build: run npm run build.`);
  return [latest.name, registryEntry(latest, ofPart(address, name))];
}

/** Returns the suite's list of remotes: for every remote its newest build, or its webpack-dev-server. */
export function makeRegistry(plan: Plan, development: boolean): Registry {
  const remotes = Object.fromEntries(REMOTES.map((name) => entry(name, plan, development)));
  return { schema: 1, remotes };
}

/** Ten years, because a suite on this machine needs no renewals. */
const OWNER_DAYS = 3_650;

/**
 * Makes the suite's own key, unless the run folder has one, and writes its public key for the server of the page.
 * Returns a function that signs a list of remotes with this key and writes `remotes.json`.
 */
export function prepareRegistry({ runDir }: Pick<Plan, 'runDir'>): (registry: Registry) => void {
  const key = readOrCreateKey(path.join(runDir, 'registry-key.pem'));
  writeJson(path.join(runDir, PAGE_KEYS_FILE), { owner: [key.publicKey] });
  return ({ remotes }) => {
    const file = path.join(runDir, 'remotes.json');
    const last = readRegistryIfValid(file);
    writeJson(file, signRegistry({ remotes, owner: key, keyOf: () => key, last, days: OWNER_DAYS }));
  };
}
