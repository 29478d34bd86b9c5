import type { Session } from '@health-commons/contracts/chat-events';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from './store/store';

/** A key that signs tokens. Each token contains the `id` of its key. */
type Key = { id: string; secret: Buffer };

/** The first key signs new tokens. Every key verifies tokens. */
export type Keys = readonly [Key, ...Key[]];

/**
 * Parses `CHAT_KEYS`, for example "id:hex,id:hex".
 * @throws Error whose message continues a sentence that starts with the variable's name, and contains no secret
 */
export function readKeys(text: string): Keys {
  const keys = text.split(',').map((part): Key => {
    const [, id, hex] = /^\s*([\w-]{1,16}):([0-9a-f]{64,})\s*$/i.exec(part) ?? [];
    if (!id || !hex || hex.length % 2 === 1) {
      throw new Error(
        'must be keys like 2026a:<64 hexadecimal digits>, separated by commas; `openssl rand -hex 32` creates one',
      );
    }
    return { id, secret: Buffer.from(hex, 'hex') };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new Error('must not have two keys with the same id');
  }
  // The result is never empty, because split() returns at least one part.
  return keys as [Key, ...Key[]];
}

/**
 * Returns a function that resolves to the keys. If no keys are configured, the function reads a key from the store and
 * keeps it. All processes that use the store share that key.
 */
export function createKeyring(configured: Keys | null, store: Store): () => Promise<Keys> {
  let keys = configured;
  return async () => {
    keys ??= [{ id: 'store', secret: Buffer.from(await store.secret('tokens'), 'hex') }];
    return keys;
  };
}

const sign = (key: Key, id: string, exp: string) =>
  createHmac('sha256', key.secret).update(`chat token ${key.id} ${id} ${exp}`).digest('base64url');

/** Returns a token for the session `id` that expires at `exp` (ms), signed with the first key. */
export const makeToken = ([key]: Keys, id: string, exp: number): string =>
  [id, exp, key.id, sign(key, id, String(exp))].join('.');

/** Returns the session id of a valid token, otherwise null. */
function verifyToken(keys: Keys, token: unknown, now: number): string | null {
  if (typeof token !== 'string' || token.length > 400) return null;
  const [id = '', exp = '', keyId, signature = '', ...rest] = token.split('.');
  const key = keys.find((one) => one.id === keyId);
  if (!key || rest.length > 0 || Number(exp) <= now) return null;
  const expected = Buffer.from(sign(key, id, exp));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
}

/**
 * Returns the session of the token, with a renewed token. If the token is missing or invalid, returns a new session.
 * `now` and `tokenLife` are in ms.
 */
export function openSession(
  keys: Keys,
  token: unknown,
  now: number,
  tokenLife: number,
): { session: Session; status: 'new' | 'resumed' | 'invalid' } {
  const isMissing = token === undefined || token === null || token === '';
  const resumed = verifyToken(keys, token, now);
  const id = resumed ?? randomBytes(16).toString('base64url');
  const exp = now + tokenLife;
  return {
    session: {
      id,
      token: makeToken(keys, id, exp),
      expiresAt: new Date(exp).toISOString(),
      now: new Date(now).toISOString(),
    },
    status: isMissing ? 'new' : resumed === null ? 'invalid' : 'resumed',
  };
}
