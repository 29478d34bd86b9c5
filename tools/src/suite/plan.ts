import path from 'node:path';
import type { ConfigFile } from '@health-commons/contracts/config-file';
import type { Environment } from '../environment/environment';
import { forParts, type ForParts, ofPart, type Ports, REMOTES } from './parts';

/** Folders (absolute paths), ports, addresses and settings of one suite. */
export type Plan = {
  root: string;
  runDir: string;
  dataDir: string;
  logDir: string;
  ports: Ports;
  address: ForParts<string>;
  environment: Environment;
};

export function makePlan(
  environment: Environment,
  { root, runDir, dataDir, ports }: { root: string; runDir: string; dataDir: string; ports: Ports },
): Plan {
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

type Addresses = { supabaseUrl: string; chat: string; remoteOrigins: string[] };
type Served = { environment: Environment; anonKey: string };

/** Returns the content of `/config.json` for a site with these addresses. */
export function configOf(
  { supabaseUrl, chat, remoteOrigins }: Addresses,
  { environment, anonKey }: Served,
): ConfigFile {
  return {
    schema: 1,
    supabaseUrl,
    anonKey,
    api: `${supabaseUrl}/functions/v1`,
    chat,
    tiles: environment.tiles && { ...environment.tiles, maxZoom: 18 },
    phoneNumber: environment.phoneNumber,
    serviceWorker: environment.serviceWorker,
    remoteOrigins,
    ...(environment.remoteEvents ? { remoteEvents: environment.remoteEvents } : {}),
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
    { environment, anonKey },
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
