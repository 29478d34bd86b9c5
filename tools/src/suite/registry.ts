import path from 'node:path';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import type { Registry } from '@health-commons/contracts/registry';
import { latestFile, readLatest, registryEntry } from '@health-commons/federation';
import { Fault } from '../fault';
import { REMOTES } from './parts';
import type { Plan } from './plan';

/** `/remotes.json` of the suite: every remote's newest build, at its address. */
export function makeRegistry({ root, address }: Plan): Registry {
  const entries = REMOTES.map((name) => {
    const latest = readLatest(latestFile(path.join(root, name)));
    if (!latest) throw new Fault(`${name} has no build: run npm run build.`);
    return [latest.name, registryEntry(latest, address[name])] as const;
  });
  return { schema: 1, shellApi: SHELL_API_VERSION, remotes: Object.fromEntries(entries) };
}
