import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Key, Keys } from './keys';

/** `iat` and `exp` are in ms. */
const claimsSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  iat: v.number(),
  exp: v.number(),
});
type Claims = v.InferOutput<typeof claimsSchema>;

/** A 'foreign' token does not name one of our keys. */
export type TokenFault = 'forged' | 'foreign' | 'expired';

const sign = (key: Key, body: string) =>
  createHmac('sha256', key.secret).update(`chat token ${key.id} ${body}`).digest();

export function makeToken([key]: Keys, claims: Claims): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${key.id}.${sign(key, body).toString('base64url')}`;
}

export function verifyToken(keys: Keys, token: unknown, now: number): Claims | TokenFault {
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
