import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '@health-commons/contracts/settings';
import { readProgramSettings, StartError } from '../program/command';
import { keySettings } from '../settings';
import { signToken } from './jwt';

/**
 * Returns the keys of the environment, or null if it has none.
 * @throws StartError if a key is missing or invalid
 */
function keysOfEnvironment(env: Environment): Keys | null {
  const { SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey } = readProgramSettings(
    keySettings,
    env,
  );
  if (!publishableKey || !secretKey) return null;
  return { jwtSecret: null, anonKey: null, serviceRoleKey: null, publishableKey, secretKey };
}

/**
 * The API keys of an installation, in Supabase's two forms, and the secret that signs tokens. The legacy keys (anonKey,
 * serviceRoleKey) are such tokens. Null: the installation does not have this key; without the secret, it refuses
 * tokens.
 */
export type Keys = {
  jwtSecret: string | null;
  anonKey: string | null;
  serviceRoleKey: string | null;
  publishableKey: string | null;
  secretKey: string | null;
};

type AllKeys = { [Name in keyof Keys]: string };

const TEN_YEARS = 10 * 365 * 24 * 3600;

/**
 * Returns the keys of the environment, or else those of keys.json in the folder. Creates this file, readable by its
 * owner only, if it is missing. Rejects with StartError if a key or the file is invalid.
 */
export async function loadKeys(env: Environment, folder: string, now: Date): Promise<Keys> {
  const keys = readKeys(env, folder);
  if (keys) return keys;
  const path = join(folder, 'keys.json');
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, JSON.stringify(await createKeys(now), null, 2), { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, path);
  } catch (error) {
    // Another process may have just created the file. Then its keys apply. Some file systems have no links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readKeyFile(path) ?? loadKeys(env, folder, now);
}

/** As loadKeys, but returns null if there are no keys. @throws StartError if a key or the file is invalid */
export function readKeys(env: Environment, folder: string): Keys | null {
  return keysOfEnvironment(env) ?? readKeyFile(join(folder, 'keys.json'));
}

/** Returns the key for requests of the operator's programs. @throws StartError if there are no keys */
export function readSecretKey(env: Environment, folder: string): string {
  const keys = readKeys(env, folder);
  const key = keys?.secretKey ?? keys?.serviceRoleKey;
  if (!key) throw new StartError(`The folder ${folder} has no keys of a backend.`);
  return key;
}

function readKeyFile(path: string): AllKeys | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return null;
  }
  const keys = parse(text);
  if (!keys)
    throw new StartError(`${path} is not a valid key file: restore it, or delete it to create new keys.`);
  chmodSync(path, 0o600);
  return keys;
}

function parse(text: string): AllKeys | null {
  try {
    const given = JSON.parse(text) as Partial<Record<keyof Keys, unknown>>;
    const { jwtSecret, anonKey, serviceRoleKey } = given;
    if (typeof jwtSecret !== 'string' || jwtSecret.length < 32) return null;
    if (typeof anonKey !== 'string' || typeof serviceRoleKey !== 'string') return null;
    // Older files have only the legacy keys.
    const { publishableKey, secretKey } = { ...opaqueKeys(jwtSecret), ...given };
    if (typeof publishableKey !== 'string' || typeof secretKey !== 'string') return null;
    return { jwtSecret, anonKey, serviceRoleKey, publishableKey, secretKey };
  } catch {
    return null;
  }
}

/** Returns the environment variables of a set of keys. */
export const keyVariables = ({ publishableKey, secretKey }: Keys): Record<string, string> => ({
  SUPABASE_PUBLISHABLE_KEY: publishableKey ?? '',
  SUPABASE_SECRET_KEY: secretKey ?? '',
});

/** Creates a new secret and its keys. */
export async function createKeys(now: Date): Promise<AllKeys> {
  const jwtSecret = randomBytes(48).toString('base64url');
  const iat = Math.floor(now.getTime() / 1000);
  const key = (role: string) => signToken({ role, iss: 'supabase', iat, exp: iat + TEN_YEARS }, jwtSecret);
  return {
    jwtSecret,
    anonKey: await key('anon'),
    serviceRoleKey: await key('service_role'),
    ...opaqueKeys(jwtSecret),
  };
}

/** Returns the keys in the new form. They are derived from the secret, so that every process derives the same. */
function opaqueKeys(jwtSecret: string): Pick<AllKeys, 'publishableKey' | 'secretKey'> {
  const derive = (prefix: string) =>
    prefix + createHmac('sha256', jwtSecret).update(prefix).digest('base64url').slice(0, 40);
  return { publishableKey: derive('sb_publishable_'), secretKey: derive('sb_secret_') };
}
