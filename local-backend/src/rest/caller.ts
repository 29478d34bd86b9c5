import { createHash, timingSafeEqual } from 'node:crypto';
import { verifyToken, type Claims } from '../keys/jwt';
import type { Keys } from '../keys/keys';
import { RestError } from './rest-error';

export type Caller = { role: 'anon' | 'authenticated' | 'service_role'; claims: Claims };

/** The keys that identify a caller. */
export type CallerKeys = Pick<Keys, 'jwtSecret' | 'publishableKey' | 'secretKey'>;

const ROLES = ['anon', 'authenticated', 'service_role'] as const;

/**
 * Returns the caller of the token in `Authorization: Bearer …`, or of the API key if there is no token. As in a hosted
 * project, a publishable or secret key is not a token: as a bearer it must equal the API key.
 * @throws RestError (401) PGRST302 if there is neither a token nor a key, PGRST301 or PGRST303 for an invalid token,
 * 22023 for an unknown role
 */
export async function readCaller(
  authorization: string | undefined,
  apiKey: string | undefined,
  keys: CallerKeys,
): Promise<Caller> {
  if (/^Bearer\s*$/i.test(authorization ?? '')) {
    throw invalidToken('PGRST301', 'Empty JWT is sent in Authorization header');
  }
  const token = /^Bearer\s+(.+)$/i.exec(authorization ?? '')?.[1]?.trim() ?? apiKey;
  if (!token) {
    throw new RestError(401, 'PGRST302', 'No API key found in request', {
      hint: 'Send the project\'s key in the "apikey" header.',
    });
  }
  const keyRole = token === apiKey && roleOfKey(token, keys);
  if (keyRole) return { role: keyRole, claims: { role: keyRole } };
  const verified = await verifyToken(token.trim(), keys.jwtSecret);
  if (!verified.ok) throw invalidToken(verified.code, verified.reason);
  const role = ROLES.find((name) => name === verified.claims.role);
  if (!role) throw new RestError(401, '22023', `role "${verified.claims.role}" does not exist`);
  return { role, claims: verified.claims };
}

/** Returns the role of a publishable or secret key, or null for any other text. */
function roleOfKey(key: string, { publishableKey, secretKey }: CallerKeys): 'anon' | 'service_role' | null {
  if (isEqual(key, secretKey)) return 'service_role';
  return isEqual(key, publishableKey) ? 'anon' : null;
}

/** Compares hashes, so that the time taken reveals nothing about the key. */
function isEqual(given: string, key: string | null): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return key !== null && timingSafeEqual(hash(given), hash(key));
}

const invalidToken = (code: string, reason: string) =>
  new RestError(401, code, reason, {
    headers: { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${reason}"` },
  });
