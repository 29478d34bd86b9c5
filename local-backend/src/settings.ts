import { setting, type SettingsDefinition } from '@health-commons/contracts/settings';
import * as v from 'valibot';

export const DEFAULTS = { port: 54321, host: 'localhost', dataDir: '.local/data' } as const;

/** The settings of local-backend itself. Its README.md explains them. */
export const backendSettings = {
  entries: {
    /** Port 0 means any free port. */
    BACKEND_PORT: setting.wholeNumber(0, 65_535, DEFAULTS.port),
    BACKEND_HOST: v.optional(v.string(), DEFAULTS.host),
    DATA_DIR: v.optional(v.string(), DEFAULTS.dataDir),
    DATABASE_URL: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address that starts with postgres://'),
      ),
    ),
    METRICS_TOKEN: v.optional(setting.secret()),
  },
  secrets: ['DATABASE_URL', 'METRICS_TOKEN'],
  needs: [],
} as const satisfies SettingsDefinition;
