import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@health-commons/base/command-line';
import type { ConfigFile } from '@health-commons/contracts/config-file';
import { signedRegistrySchema } from '@health-commons/contracts/registry/remotes-json';
import {
  developmentEntry,
  latestFile,
  readIfValid,
  readLatest,
  releaseFrom,
} from '@health-commons/federation';
import { FIRST_VIEW_FILE, readFirstViews } from '@health-commons/federation/first-views';
import { PAGE_KEYS_FILE } from '@health-commons/federation/installed-page';
import { readOrCreateKey } from '@health-commons/federation/registry/keys';
import { signRegistry } from '@health-commons/federation/registry/documents';
import { writeFileAtomically } from '@health-commons/federation/release';
import type { Environment } from '../environment/environment';
import { forParts, ofPart, type Ports, REMOTES, remotes } from './parts';

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
    remoteOrigins: REMOTES.map((name) => ofPart(address, name)),
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

/**
 * Returns the origins that may use the chat server and send reports: those of the setting ALLOWED_ORIGINS, otherwise
 * those of the shell and of the remotes' standalone pages.
 */
export function allowedOrigins({ address, remoteOrigins, environment, ports }: Plan): readonly string[] {
  if (environment.allowedOrigins) return environment.allowedOrigins;
  const own = [address.shell, ...remoteOrigins];
  return environment.publicHost === 'localhost' ? [...own, `http://127.0.0.1:${ports.shell}`] : own;
}

/** Ten years, because a suite on this machine needs no renewals. */
const OWNER_DAYS = 3_650;

/**
 * Makes the suite's own key, unless the run folder has one, and writes its public key for the server of the page.
 * Returns a function that writes what the page reads: the signed list of remotes, each with its newest build or its
 * webpack-dev-server, the first views of these builds, and the configuration.
 */
export function prepareRunFolder({ root, runDir, address, remoteOrigins, environment }: Plan) {
  const write = (name: string, content: object) => writeFileAtomically(path.join(runDir, name), content);
  const key = readOrCreateKey(path.join(runDir, 'registry-key.pem'));
  write(PAGE_KEYS_FILE, { owner: [key.publicKey] });
  return (anonKey: string, development: boolean): void => {
    const entries = remotes.map(({ workspace, manifest }) => {
      const base = ofPart(address, workspace);
      if (development) return { record: developmentEntry(manifest, base), name: manifest.name, views: [] };
      const latest = readLatest(latestFile(path.join(root, workspace)));
      if (!latest) throw new Fault(`${workspace} has no build: run npm run build.`);
      const file = path.join(root, workspace, 'dist', latest.version, FIRST_VIEW_FILE);
      const views = existsSync(file) ? [readFirstViews(readFileSync(file, 'utf8'))] : [];
      return { record: releaseFrom(latest, base), name: latest.name, views };
    });
    const last = readIfValid(signedRegistrySchema, path.join(runDir, 'remotes.json'));
    const list = Object.fromEntries(entries.map(({ name, record }) => [name, record]));
    const registry = signRegistry({ remotes: list, owner: key, keyOf: () => key, last, days: OWNER_DAYS });
    write('remotes.json', registry);
    write(
      FIRST_VIEW_FILE,
      entries.flatMap(({ views }) => views),
    );
    const addresses = { supabaseUrl: address['local-backend'], chat: address['chat-server'], remoteOrigins };
    write('config.json', configOf(addresses, environment, anonKey));
  };
}
