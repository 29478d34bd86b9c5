import { randomBytes } from 'node:crypto';
import type { Session } from '@health-commons/contracts/chat-events';
import type { Keys } from './keys';
import { makeToken, readToken, TOKEN_LIFE, type TokenFault } from './token';

/** How an id came about: of a token that held, or new, for whatever reason. */
export type Origin = 'new' | 'resumed' | TokenFault;

/** The visit a handshake is of. Whatever is not a token of ours gets a new id, and is not told why. */
export function openSession(keys: Keys, token: unknown, now: number): { session: Session; origin: Origin } {
  const absent = token === undefined || token === null || token === '';
  const said = absent ? 'new' : readToken(keys, token, now);
  const resumed = typeof said === 'object';
  const id = resumed ? said.id : randomBytes(16).toString('base64url');
  const exp = now + TOKEN_LIFE;
  return {
    session: {
      id,
      token: makeToken(keys, { id, iat: now, exp }),
      expiresAt: new Date(exp).toISOString(),
      now: new Date(now).toISOString(),
    },
    origin: resumed ? 'resumed' : said,
  };
}
