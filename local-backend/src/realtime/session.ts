import { readCaller, type Caller, type CallerKeys } from '../rest/caller';

/** A verified token. `expiresAt` is in seconds since 1970. */
export type Session = { token: string; caller: Caller; expiresAt: number };

/** Whether a text is a publishable or secret key. As in a hosted project, such a key does not replace a token. */
export const isApiKey = (token: unknown) => typeof token === 'string' && token.startsWith('sb_');

/**
 * Verifies the token of a message. A message without one has the rights of the API key that opened the socket.
 * @throws Error if the token is invalid or has expired
 */
export async function openSession(given: unknown, apiKey: string, keys: CallerKeys): Promise<Session> {
  const token = typeof given === 'string' && given !== '' && !isApiKey(given) ? given : apiKey;
  const caller = await readCaller(`Bearer ${token}`, apiKey, keys);
  // A publishable or secret key does not expire.
  const { exp = isApiKey(token) ? Infinity : undefined } = caller.claims;
  if (typeof exp !== 'number')
    throw new Error('InvalidJWTToken: Fields `role` and `exp` are required in JWT');
  const session = { token, caller, expiresAt: exp };
  const expired = expiry(session);
  if (expired !== null) throw new Error(`InvalidJWTToken: ${expired}`);
  return session;
}

/** Returns the message that a hosted project sends when a token has expired, or null if it has not. */
export function expiry({ expiresAt }: Session): string | null {
  const seconds = Date.now() / 1000 - expiresAt;
  return seconds < 0 ? null : `Token has expired ${Math.floor(seconds)} seconds ago`;
}
