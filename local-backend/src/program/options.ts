import { resolve } from 'node:path';
import { apiSettings } from '@health-commons/api/settings';
import type { AddressSettings } from '@health-commons/base/server/client-address';
import { INSTALLATION_OPTIONS, type Bases } from '../operator/installation';
import { parseArguments, readProgramSettings } from './command';
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

const USAGE = `Usage: npm run serve -w local-backend -- [options]
  --port P           port to listen on; 0 takes a free one (BACKEND_PORT, ${DEFAULTS.port})
  --host H           address to listen on (${DEFAULTS.host}: this machine only)
  --data-dir D       folder of the keys and of the embedded database (DATA_DIR, ${DEFAULTS.dataDir})
  --database-url U   postgres://… to use instead of the embedded database (DATABASE_URL)`;

const text = { type: 'string' } as const;
const OPTIONS = { port: text, host: text, ...INSTALLATION_OPTIONS };

/**
 * Reads the options. The command line takes precedence over the environment, and the environment over the defaults.
 * @throws StartError naming every invalid setting, including those of the product API, or the first unknown option
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv, bases: Bases): Options {
  const { values: given } = parseArguments(args, OPTIONS, USAGE, false);
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
  const values = readProgramSettings(definition, { ...env, ...Object.fromEntries(set) });
  return {
    port: values.BACKEND_PORT,
    host: given.host ?? DEFAULTS.host,
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
