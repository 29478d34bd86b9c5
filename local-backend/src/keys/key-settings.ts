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
  SUPABASE_JWT_SECRET: v.optional(setting.secret(32)),
  SUPABASE_ANON_KEY: v.optional(v.string()),
  SUPABASE_SERVICE_ROLE_KEY: v.optional(v.string()),
  SUPABASE_PUBLISHABLE_KEY: opaqueKey('sb_publishable_'),
  SUPABASE_SECRET_KEY: opaqueKey('sb_secret_'),
};

/** The settings of the API keys. If any is set, keys.json is not used. */
export const keySettings = {
  entries,
  // Public keys are not printed either, because a secret key may have been set in their place.
  secrets: Object.keys(entries),
  needs: [
    ['SUPABASE_ANON_KEY', 'SUPABASE_JWT_SECRET'],
    ['SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_JWT_SECRET'],
  ],
} as const satisfies SettingsDefinition;
