import { resolve } from 'node:path';
import { apiSettings } from '@health-commons/api/settings';
import { defineCommand, text } from '@health-commons/base/command-line';
import type { AddressSettings } from '@health-commons/base/server/client-address';
import { readSettings } from '@health-commons/contracts/settings';
import { INSTALLATION_OPTIONS, type Bases } from '../operator/installation';
import { backendSettings, DEFAULTS } from '../settings';

export type Options = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Bearer token for /metrics. With null, /metrics responds 404. */
  metricsToken: string | null;
  addresses: AddressSettings;
  /** Maximum numbers of open realtime sockets. */
  sockets: { total: number; perAddress: number };
};

const command = defineCommand({
  command: 'npm run serve -w local-backend --',
  options: {
    port: text('N', `port to listen on; 0 takes a free one (BACKEND_PORT, ${DEFAULTS.port})`),
    host: text('NAME', `address to listen on; ${DEFAULTS.host} is for this machine only`, DEFAULTS.host),
    ...INSTALLATION_OPTIONS,
  },
});

/**
 * Reads the options. The command line takes precedence over the environment, and the environment over the defaults.
 * @throws Fault naming every invalid setting, including those of the product API, or the first unknown option
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv, bases: Bases): Options {
  const { values: given } = command.read(args);
  const overlay = {
    BACKEND_PORT: given.port,
    DATA_DIR: given['data-dir'],
    DATABASE_URL: given['database-url'],
  };
  const definition = {
    entries: { ...apiSettings.entries, ...backendSettings.entries },
    secrets: [...apiSettings.secrets, ...backendSettings.secrets],
    needs: [...apiSettings.needs, ...backendSettings.needs],
  };
  const set = Object.entries(overlay).filter(([, value]) => value !== undefined);
  const values = readSettings(definition, { ...env, ...Object.fromEntries(set) });
  return {
    port: values.BACKEND_PORT,
    host: given.host,
    // npm runs a workspace's script inside the workspace, so relative paths must be resolved explicitly.
    dataDir: resolve(given['data-dir'] === undefined ? bases.root : bases.caller, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    addresses: {
      proxies: values.TRUST_PROXY,
      addressHeader: values.CLIENT_ADDRESS_HEADER,
      exemptLoopback: values.EXEMPT_LOOPBACK,
    },
    sockets: DEFAULTS.sockets,
  };
}
