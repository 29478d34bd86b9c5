import type { Environment } from '@health-commons/contracts/settings';
import { readProgramSettings } from '../read-settings';
import { StartError } from '../start-error';
import { verifyToken } from './jwt';
import { keySettings } from './key-settings';
import type { Keys } from './keys';

/**
 * Returns the keys of the environment, or null if it has none. Rejects with StartError if a key is missing or invalid.
 */
export async function keysOfEnvironment(env: Environment): Promise<Keys | null> {
  const values = readProgramSettings(keySettings, env);
  if (!Object.values(values).some(Boolean)) return null;
  const keys: Keys = {
    jwtSecret: values.SUPABASE_JWT_SECRET ?? null,
    anonKey: values.SUPABASE_ANON_KEY ?? null,
    serviceRoleKey: values.SUPABASE_SERVICE_ROLE_KEY ?? null,
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY ?? null,
    secretKey: values.SUPABASE_SECRET_KEY ?? null,
  };
  const faults: string[] = [];
  if (!keys.publishableKey && !keys.anonKey)
    faults.push('SUPABASE_PUBLISHABLE_KEY or SUPABASE_ANON_KEY must be set');
  if (!keys.secretKey && !keys.serviceRoleKey)
    faults.push('SUPABASE_SECRET_KEY or SUPABASE_SERVICE_ROLE_KEY must be set');
  if (!(await isTokenOf('anon', keys.anonKey, keys.jwtSecret)))
    faults.push('SUPABASE_ANON_KEY must be a token of the role anon that SUPABASE_JWT_SECRET signed');
  if (!(await isTokenOf('service_role', keys.serviceRoleKey, keys.jwtSecret)))
    faults.push(
      'SUPABASE_SERVICE_ROLE_KEY must be a token of the role service_role that SUPABASE_JWT_SECRET signed',
    );
  if (faults.length > 0)
    throw new StartError(`Wrong settings: ${faults.join('; ')}. \`npm run keys\` prints a new set of keys.`);
  return keys;
}

async function isTokenOf(role: string, key: string | null, secret: string | null): Promise<boolean> {
  if (key === null || secret === null) return true;
  const verified = await verifyToken(key, secret);
  return verified.ok && verified.claims.role === role;
}
