import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConfigFile } from '@health-commons/contracts/config-file';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import {
  developmentEntry,
  latestFile,
  readLatest,
  readRegistryIfValid,
  registryEntry,
} from '@health-commons/federation';
import { FIRST_VIEW_FILE, type FirstViews, readFirstViews } from '@health-commons/federation/first-views';
import { readOrCreateKey } from '@health-commons/federation/registry/keys';
import { PAGE_KEYS_FILE } from '@health-commons/federation/installed-page';
import { signRegistry } from '@health-commons/federation/registry/sign';
import { writeFileAtomically } from '@health-commons/federation/release';
import type { Environment } from '../environment/environment';
import { forParts, ofPart, type Ports, REMOTES, remotes } from './parts';
import { Fault } from '@health-commons/base/command-line';

/** Returns the folders (absolute paths), ports, addresses and settings of one suite. */
export function makePlan(
  environment: Environment,
  { root, runDir, dataDir, ports }: { root: string; runDir: string; dataDir: string; ports: Ports },
) {
  const address = forParts((name) => `http://${environment.publicHost}:${ofPart(ports, name)}`);
  return {
    root,
    runDir: path.resolve(root, runDir),
    dataDir: path.resolve(root, dataDir),
    logDir: path.resolve(root, runDir, 'logs'),
    ports,
    address,
    environment,
  };
}
export type Plan = ReturnType<typeof makePlan>;

type Addresses = Pick<ConfigFile, 'supabaseUrl' | 'chat' | 'remoteOrigins'>;

/** Returns the content of `/config.json` for a site with these addresses. */
export function configOf(addresses: Addresses, environment: Environment, anonKey: string): ConfigFile {
  return {
    schema: 1,
    ...addresses,
    anonKey,
    api: `${addresses.supabaseUrl}/functions/v1`,
    tiles: environment.tiles && { ...environment.tiles, maxZoom: 18 },
    phoneNumber: environment.phoneNumber,
    serviceWorker: environment.serviceWorker,
  };
}

/** Returns the content of the suite's `/config.json`. */
export function makeConfig({ address, environment }: Plan, anonKey: string): ConfigFile {
  return configOf(
    {
      supabaseUrl: address['local-backend'],
      chat: address['chat-server'],
      remoteOrigins: REMOTES.map((name) => ofPart(address, name)),
    },
    environment,
    anonKey,
  );
}

/**
 * Returns the origins that may use the chat server and send reports: those of the setting ALLOWED_ORIGINS, otherwise
 * those of the shell and of the remotes' standalone pages.
 */
export function allowedOrigins({ address, environment, ports }: Plan): readonly string[] {
  if (environment.allowedOrigins) return environment.allowedOrigins;
  const own = [address.shell, ...REMOTES.map((name) => ofPart(address, name))];
  return environment.publicHost === 'localhost' ? [...own, `http://127.0.0.1:${ports.shell}`] : own;
}

type Remotes = Readonly<Record<string, RemoteRecord>>;

/** Returns the suite's list of remotes: for every remote its newest build, or its webpack-dev-server. */
export function makeRegistry({ root, address }: Plan, development: boolean): Remotes {
  const entries = remotes.map(({ workspace, manifest }) => {
    const base = ofPart(address, workspace);
    if (development) return [manifest.name, developmentEntry(manifest, base)] as const;
    const latest = readLatest(latestFile(path.join(root, workspace)));
    if (!latest) throw new Fault(`${workspace} has no build: run npm run build.`);
    return [latest.name, registryEntry(latest, base)] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns the first views of every remote's newest build, which the server of the page inserts. */
export const readOwnFirstViews = (root: string): FirstViews[] =>
  REMOTES.flatMap((name) => {
    const latest = readLatest(latestFile(path.join(root, name)));
    const file = path.join(root, name, 'dist', latest?.version ?? '', FIRST_VIEW_FILE);
    return existsSync(file) ? [readFirstViews(readFileSync(file, 'utf8'))] : [];
  });

/** Ten years, because a suite on this machine needs no renewals. */
const OWNER_DAYS = 3_650;

/**
 * Makes the suite's own key, unless the run folder has one, and writes its public key for the server of the page.
 * Returns a function that signs a list of remotes with this key and writes `remotes.json`.
 */
export function prepareRegistry({ runDir }: Pick<Plan, 'runDir'>): (list: Remotes) => void {
  const key = readOrCreateKey(path.join(runDir, 'registry-key.pem'));
  writeFileAtomically(path.join(runDir, PAGE_KEYS_FILE), { owner: [key.publicKey] });
  return (list) => {
    const file = path.join(runDir, 'remotes.json');
    const last = readRegistryIfValid(file);
    writeFileAtomically(
      file,
      signRegistry({ remotes: list, owner: key, keyOf: () => key, last, days: OWNER_DAYS }),
    );
  };
}
