import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Key, Keys } from './keys';

/** ms that a token can be used; each handshake makes a fresh one. */
export const TOKEN_LIFE = 24 * 60 * 60_000;

/** What a token says. `iat` and `exp` in ms. */
const claims = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  iat: v.number(),
  exp: v.number(),
});
export type Claims = v.InferOutput<typeof claims>;

/** `foreign`: signed with a key that is not ours (any more). */
export type TokenFault = 'forged' | 'foreign' | 'expired';

const sign = (key: Key, body: string) =>
  createHmac('sha256', key.secret).update(`chat token ${key.id} ${body}`).digest();

export function makeToken([key]: Keys, said: Claims): string {
  const body = Buffer.from(JSON.stringify(said)).toString('base64url');
  return `${body}.${key.id}.${sign(key, body).toString('base64url')}`;
}

export function readToken(keys: Keys, token: unknown, now: number): Claims | TokenFault {
  if (typeof token !== 'string' || token.length > 400) return 'forged';
  const [body = '', keyId, signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return 'forged';
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return 'foreign';
  const ours = sign(key, body);
  const theirs = Buffer.from(signature, 'base64url');
  // The text is compared as well: base64url has several texts for the same bytes.
  if (theirs.toString('base64url') !== signature) return 'forged';
  if (theirs.length !== ours.length || !timingSafeEqual(theirs, ours)) return 'forged';
  const said = v.safeParse(claims, parse(body));
  if (!said.success) return 'forged';
  return said.output.exp <= now ? 'expired' : said.output;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString());
  } catch {
    return undefined;
  }
}
