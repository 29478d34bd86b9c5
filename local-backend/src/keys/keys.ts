import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error';
import { signToken } from './jwt';

/** The secret that signs tokens, and the two API keys that every Supabase project has. */
export type Keys = { jwtSecret: string; anonKey: string; serviceRoleKey: string };

const TEN_YEARS = 10 * 365 * 24 * 3600;

/**
 * Loads keys.json from the data folder, or creates this file, readable by its owner only. Rejects with StartError if the file is invalid.
 */
export async function loadKeys(folder: string, now: Date): Promise<Keys> {
  const path = join(folder, 'keys.json');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return makeKeys(path, now);
  }
  const keys = parse(text);
  if (!keys)
    throw new StartError(`${path} is not a valid key file: restore it, or delete it to create new keys.`);
  chmodSync(path, 0o600);
  return keys;
}

function parse(text: string): Keys | null {
  try {
    const { jwtSecret, anonKey, serviceRoleKey } = JSON.parse(text) as Partial<Record<keyof Keys, unknown>>;
    if (typeof jwtSecret !== 'string' || jwtSecret.length < 32) return null;
    if (typeof anonKey !== 'string' || typeof serviceRoleKey !== 'string') return null;
    return { jwtSecret, anonKey, serviceRoleKey };
  } catch {
    return null;
  }
}

async function makeKeys(path: string, now: Date): Promise<Keys> {
  const jwtSecret = randomBytes(48).toString('base64url');
  const iat = Math.floor(now.getTime() / 1000);
  const key = (role: string) => signToken({ role, iss: 'supabase', iat, exp: iat + TEN_YEARS }, jwtSecret);
  const keys: Keys = { jwtSecret, anonKey: await key('anon'), serviceRoleKey: await key('service_role') };
  writeFileSync(`${path}.new`, JSON.stringify(keys, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return keys;
}
