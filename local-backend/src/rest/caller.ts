import { verifyToken, type Claims } from '../keys/jwt';
import { RestError } from './rest-error';

export type Caller = { role: 'anon' | 'authenticated' | 'service_role'; claims: Claims };

const ROLES = ['anon', 'authenticated', 'service_role'] as const;

/**
 * Returns the caller of the token in `Authorization: Bearer …`, or of the API key if there is no token.
 * @throws RestError (401) PGRST302 if there is neither a token nor a key, PGRST301 or PGRST303 for an invalid token, 22023
 * for an unknown role
 */
export async function readCaller(
  authorization: string | undefined,
  apiKey: string | undefined,
  jwtSecret: string,
): Promise<Caller> {
  if (/^Bearer\s*$/i.test(authorization ?? '')) {
    throw invalidToken('PGRST301', 'Empty JWT is sent in Authorization header');
  }
  const token = /^Bearer\s+(.+)$/i.exec(authorization ?? '')?.[1] ?? apiKey;
  if (!token) {
    throw new RestError(401, 'PGRST302', 'No API key found in request', {
      hint: 'Send the project\'s key in the "apikey" header.',
    });
  }
  const verified = await verifyToken(token.trim(), jwtSecret);
  if (!verified.ok) throw invalidToken(verified.code, verified.reason);
  const role = ROLES.find((name) => name === verified.claims.role);
  if (!role) throw new RestError(401, '22023', `role "${verified.claims.role}" does not exist`);
  return { role, claims: verified.claims };
}

const invalidToken = (code: string, reason: string) =>
  new RestError(401, code, reason, {
    headers: { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${reason}"` },
  });
