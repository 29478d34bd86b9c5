import { randomBytes } from 'node:crypto';
import type { Session } from '@health-commons/contracts/chat-events';
import type { Keys } from './keys';
import { makeToken, verifyToken, type TokenFault } from './token';

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
