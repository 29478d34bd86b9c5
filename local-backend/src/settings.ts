import { about, setting, type SettingsDefinition, sharedSettings } from '@health-commons/contracts/settings';
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

/** The settings of the API keys. If they are set, keys.json is not used. */
export const keySettings = {
  entries: {
    SUPABASE_PUBLISHABLE_KEY: about(
      'The public key, for pages, in place of that in `DATA_DIR`: several backends need the same one. `npm run -s keys` prints a new pair. `npm run export` reads it too.',
      opaqueKey('sb_publishable_'),
    ),
    SUPABASE_SECRET_KEY: about("The secret key, for the operator's programs.", opaqueKey('sb_secret_')),
  },
  // The public key is not printed either, because a secret key may have been set in its place.
  secrets: ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'],
  // `npm run export` needs only the public key, so that the other one can stay with the backend (see readKeys).
  needs: [['SUPABASE_SECRET_KEY', 'SUPABASE_PUBLISHABLE_KEY']],
} as const satisfies SettingsDefinition;

export const DEFAULTS = {
  port: 54321,
  host: 'localhost',
  dataDir: '.local/data',
  /** Maximum numbers of open realtime sockets. */
  sockets: { total: 1_000, perAddress: 200 },
};

const postgresAddress = () =>
  v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address that starts with postgres://'));

export const backendSettings = {
  entries: {
    BACKEND_PORT: about(
      'The port of the backend. 0 means any free port.',
      setting.wholeNumber(0, 65_535, DEFAULTS.port),
    ),
    DATA_DIR: about(
      'Folder of the embedded database and of the keys.',
      v.optional(v.string(), DEFAULTS.dataDir),
    ),
    DATABASE_URL: about(
      'Your own PostgreSQL instead of the embedded one: `postgres://user:password@host:5432/health_commons`. Only `npm run seed` adds demonstration data to it.',
      v.optional(postgresAddress()),
    ),
    ...keySettings.entries,
    METRICS_TOKEN: sharedSettings.METRICS_TOKEN,
  },
  secrets: ['DATABASE_URL', 'METRICS_TOKEN', ...keySettings.secrets],
  needs: keySettings.needs,
} as const satisfies SettingsDefinition;
