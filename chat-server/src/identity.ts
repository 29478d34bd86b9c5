import type { Session } from '@health-commons/contracts/chat-events';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
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

/** `iat` and `exp` are in ms. */
const claimsSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  iat: v.number(),
  exp: v.number(),
});
type Claims = v.InferOutput<typeof claimsSchema>;

/** A 'foreign' token does not name one of our keys. */
type TokenFault = 'forged' | 'foreign' | 'expired';

const sign = (key: Key, body: string) =>
  createHmac('sha256', key.secret).update(`chat token ${key.id} ${body}`).digest();

export function makeToken([key]: Keys, claims: Claims): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${key.id}.${sign(key, body).toString('base64url')}`;
}

function verifyToken(keys: Keys, token: unknown, now: number): Claims | TokenFault {
  if (typeof token !== 'string' || token.length > 400) return 'forged';
  const [body = '', keyId, signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return 'forged';
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return 'foreign';
  const expected = sign(key, body);
  const actual = Buffer.from(signature, 'base64url');
  // Several base64url texts decode to the same bytes. We accept only the canonical text.
  if (actual.toString('base64url') !== signature) return 'forged';
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 'forged';
  const claims = v.safeParse(claimsSchema, parse(body));
  if (!claims.success) return 'forged';
  return claims.output.exp <= now ? 'expired' : claims.output;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString());
  } catch {
    return undefined;
  }
}

type TokenStatus = 'new' | 'resumed' | TokenFault;

/**
 * Returns the session of the token, with a renewed token. If the token is missing or invalid, returns a new session.
 * `now` and `tokenLife` are in ms.
 */
export function openSession(
  keys: Keys,
  token: unknown,
  now: number,
  tokenLife: number,
): { session: Session; status: TokenStatus } {
  const isMissing = token === undefined || token === null || token === '';
  const claims = isMissing ? 'new' : verifyToken(keys, token, now);
  const isResumed = typeof claims === 'object';
  const id = isResumed ? claims.id : randomBytes(16).toString('base64url');
  const exp = now + tokenLife;
  return {
    session: {
      id,
      token: makeToken(keys, { id, iat: now, exp }),
      expiresAt: new Date(exp).toISOString(),
      now: new Date(now).toISOString(),
    },
    status: isResumed ? 'resumed' : claims,
  };
}
