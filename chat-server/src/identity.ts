import { isSame } from '@health-commons/base/server/is-same';
import type { Session } from '@health-commons/contracts/chat-events';
import { createHmac, randomBytes } from 'node:crypto';

/** 16 random bytes in base64url. */
export const SESSION_ID = /^[\w-]{22}$/;

const sign = (secret: string, id: string, exp: string) =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`chat token ${id} ${exp}`).digest('base64url');

/** Returns a token for the session `id` that expires at `exp` (ms). `secret` is in hexadecimal. */
export const makeToken = (secret: string, id: string, exp: number): string =>
  [id, exp, sign(secret, id, String(exp))].join('.');

/** Returns the session id of a valid token, otherwise null. */
function verifyToken(secret: string, token: unknown, now: number): string | null {
  if (typeof token !== 'string' || token.length > 400) return null;
  const [id = '', exp = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !(Number(exp) > now)) return null;
  return isSame(signature, sign(secret, id, exp)) ? id : null;
}

/** What a handshake's token was. */
export const TOKEN_STATUSES = ['new', 'resumed', 'invalid'] as const;

/**
 * Returns the session of the token, with a renewed token. If the token is missing or invalid, returns a new session.
 * `now` and `tokenLife` are in ms.
 */
export function openSession(
  secret: string,
  token: unknown,
  now: number,
  tokenLife: number,
): { session: Session; status: (typeof TOKEN_STATUSES)[number] } {
  const isMissing = token === undefined || token === null || token === '';
  const resumed = verifyToken(secret, token, now);
  const id = resumed ?? randomBytes(16).toString('base64url');
  return {
    session: { id, token: makeToken(secret, id, now + tokenLife), now: new Date(now).toISOString() },
    status: isMissing ? 'new' : resumed === null ? 'invalid' : 'resumed',
  };
}
