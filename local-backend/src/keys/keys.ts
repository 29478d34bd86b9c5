import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@health-commons/base/command-line';
import { isSame } from '@health-commons/base/server/is-same';
import { type Environment, readSettings } from '@health-commons/contracts/settings';
import * as v from 'valibot';
import { keySettings } from '../settings';

/** API keys of an installation, as Supabase's: `sb_publishable_…` for pages, `sb_secret_…` for operators' programs. */
export type Keys = { publishableKey: string; secretKey: string };

/** Returns the keys of the environment, or null if it has none. @throws Fault if a key is missing or invalid */
function keysOfEnvironment(env: Environment): Keys | null {
  const { SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey } = readSettings(
    keySettings,
    env,
  );
  if (publishableKey && !secretKey)
    throw new Fault('SUPABASE_SECRET_KEY must be set when SUPABASE_PUBLISHABLE_KEY is.');
  return publishableKey && secretKey ? { publishableKey, secretKey } : null;
}

/**
 * Returns the keys of the environment, or else those of keys.json in the folder. Creates this file, readable by its
 * owner only, if it is missing.
 * @throws Fault if a key or the file is invalid
 */
export function loadKeys(env: Environment, folder: string): Keys {
  const keys = readKeys(env, folder);
  if (keys) return keys;
  const path = join(folder, 'keys.json');
  try {
    writeFileSync(path, JSON.stringify(createKeys(), null, 2), { mode: 0o600, flush: true, flag: 'wx' });
  } catch (error) {
    // Another process may have just created the file. Then its keys apply.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return loadKeys(env, folder);
}

/** As loadKeys, but returns null if there are no keys. */
export const readKeys = (env: Environment, folder: string): Keys | null =>
  keysOfEnvironment(env) ?? readKeyFile(join(folder, 'keys.json'));

const keysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ publishableKey: v.string(), secretKey: v.string() }),
);

function readKeyFile(path: string): Keys | null {
  if (!existsSync(path)) return null;
  const keys = v.safeParse(keysSchema, readFileSync(path, 'utf8'));
  if (!keys.success)
    throw new Fault(`${path} is not a valid key file: restore it, or delete it to create new keys.`);
  chmodSync(path, 0o600);
  return keys.output;
}

export const keyVariables = (keys: Keys) => ({
  SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
  SUPABASE_SECRET_KEY: keys.secretKey,
});

export function createKeys(): Keys {
  const key = (prefix: string) => prefix + randomBytes(30).toString('base64url');
  return { publishableKey: key('sb_publishable_'), secretKey: key('sb_secret_') };
}

/** The role of a request: of a visitor's with the public key, or of the operator's with the secret key. */
export type KeyRole = 'anon' | 'service_role';

/** Returns the role of a key, or null for any other text. */
export function roleOfKey(key: string, { publishableKey, secretKey }: Keys): KeyRole | null {
  if (isSame(key, secretKey)) return 'service_role';
  return isSame(key, publishableKey) ? 'anon' : null;
}
