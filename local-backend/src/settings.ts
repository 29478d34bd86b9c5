import { setting, type SettingsDefinition } from '@health-commons/contracts/settings';
import * as v from 'valibot';

const opaqueKey = (prefix: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(
        new RegExp(`^${prefix}[\\w-]{20,}$`),
        `must start with ${prefix}, with at least 20 more characters`,
      ),
    ),
  );

const entries = {
  SUPABASE_PUBLISHABLE_KEY: opaqueKey('sb_publishable_'),
  SUPABASE_SECRET_KEY: opaqueKey('sb_secret_'),
};

/** The settings of the API keys. If they are set, keys.json is not used. */
export const keySettings = {
  entries,
  // Public keys are not printed either, because a secret key may have been set in their place.
  secrets: Object.keys(entries),
  needs: [
    ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'],
    ['SUPABASE_SECRET_KEY', 'SUPABASE_PUBLISHABLE_KEY'],
  ],
} as const satisfies SettingsDefinition;

export const DEFAULTS = {
  port: 54321,
  host: 'localhost',
  dataDir: '.local/data',
  sockets: { total: 1_000, perAddress: 200 },
} as const;

const postgresAddress = () =>
  v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address that starts with postgres://'));

const count = (fallback: number) => setting.wholeNumber(1, 999_999, fallback);

/** The settings of local-backend itself. Its README.md explains them. */
export const backendSettings = {
  entries: {
    /** Port 0 means any free port. */
    BACKEND_PORT: setting.wholeNumber(0, 65_535, DEFAULTS.port),
    BACKEND_HOST: v.optional(v.string(), DEFAULTS.host),
    DATA_DIR: v.optional(v.string(), DEFAULTS.dataDir),
    DATABASE_URL: v.optional(postgresAddress()),
    ...keySettings.entries,
    METRICS_TOKEN: v.optional(setting.secret()),
    /** Maximum numbers of open realtime sockets. */
    REALTIME_CONNECTIONS: count(DEFAULTS.sockets.total),
    REALTIME_CONNECTIONS_PER_ADDRESS: count(DEFAULTS.sockets.perAddress),
  },
  secrets: ['DATABASE_URL', 'METRICS_TOKEN', ...keySettings.secrets],
  needs: keySettings.needs,
} as const satisfies SettingsDefinition;
