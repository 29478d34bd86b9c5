import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const KEYS_FOLDER = '.local/registry-keys';

/** Returns the folder of the secret keys, owner.pem and <remote>.pem: the setting REGISTRY_KEYS or KEYS_FOLDER. */
export function keysFolder({ REGISTRY_KEYS = '' }: Readonly<Record<string, string | undefined>>): string {
  return REGISTRY_KEYS === '' ? KEYS_FOLDER : REGISTRY_KEYS;
}

/** An Ed25519 key that signs the owner's document or a remote's entry. */
export type SecretKey = {
  /** 43 characters of base64url. */
  publicKey: string;
  /** Returns the signature in base64url. */
  sign: (message: Uint8Array) => string;
};

/** Returns a new secret key in PEM (PKCS8), which openssl can read too. */
export function createKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** @throws Error if `pem` is not an Ed25519 secret key. The error does not contain the key. */
export function parseKey(pem: string, name = 'The key'): SecretKey {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new Error(`${name} is not a secret key in PEM.`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${name} is not an Ed25519 key.`);
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x ?? '';
  return { publicKey, sign: (message) => sign(null, message, key).toString('base64url') };
}

/** Returns the key of a file, or null if the file does not exist. */
export function readKey(file: string): SecretKey | null {
  return existsSync(file) ? parseKey(readFileSync(file, 'utf8'), file) : null;
}

/** Returns the keys that pages list: owner.pem, which signs, and during a rotation its successor owner-next.pem. */
export function readOwnerKeys(folder: string): SecretKey[] {
  return ['owner.pem', 'owner-next.pem'].flatMap((file) => readKey(path.join(folder, file)) ?? []);
}

/** Returns the key of a file. Creates the file, readable only by its owner, if it does not exist. */
export function readOrCreateKey(file: string): SecretKey {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // The flag makes one of two concurrent programs fail, because each would otherwise sign with its own key.
    writeFileSync(file, createKey(), { mode: 0o600, flag: 'wx' });
  }
  return parseKey(readFileSync(file, 'utf8'), file);
}
