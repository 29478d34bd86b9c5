import path from 'node:path';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import type { Registry, RemoteRecord } from '@health-commons/contracts/registry';
import {
  developmentEntry,
  latestFile,
  readLatest,
  readWorkspace,
  registryEntry,
} from '@health-commons/federation';
import { Fault } from '../fault';
import { ofPart, REMOTES, type RemoteName } from './parts';
import type { Plan } from './plan';

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

/** Returns the content of the suite's `/remotes.json`: for every remote its newest build, or its webpack-dev-server. */
export function makeRegistry(plan: Plan, development: boolean): Registry {
  const remotes = Object.fromEntries(REMOTES.map((name) => entry(name, plan, development)));
  return { schema: 1, shellApi: SHELL_API_VERSION, remotes };
}
