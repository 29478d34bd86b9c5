import { sign, verify } from 'hono/jwt';

/** Claims of a Supabase token. Times are in seconds since 1970. */
export type Claims = { role: string; iss?: string; iat?: number; exp?: number } & Record<string, unknown>;

type Verified = { ok: true; claims: Claims } | { ok: false; reason: string };

/** Clock difference in seconds that PostgREST tolerates for `nbf`. */
const LEEWAY = 30;

export const signToken = (claims: Claims, secret: string): Promise<string> => sign(claims, secret, 'HS256');

/** Verifies a token's form, algorithm, signature, `exp` and `nbf`, and checks that the token names a role. */
export async function verifyToken(token: string, secret: string): Promise<Verified> {
  try {
    const claims = await verify(token, secret, { alg: 'HS256', iat: false, nbf: false });
    const { role, nbf } = claims;
    if (typeof role !== 'string') return { ok: false, reason: 'JWT has no role' };
    if (nbf !== undefined && !(typeof nbf === 'number' && nbf <= Date.now() / 1000 + LEEWAY))
      return { ok: false, reason: 'JWT not yet valid' };
    return { ok: true, claims: { ...claims, role } };
  } catch (error) {
    return { ok: false, reason: REASONS[(error as Error).name] ?? 'JWT is malformed' };
  }
}

/** Messages for hono's errors. Hono's own messages contain the token. */
const REASONS: Readonly<Record<string, string>> = {
  JwtAlgorithmMismatch: 'JWT algorithm must be HS256',
  JwtHeaderInvalid: 'JWT algorithm must be HS256',
  JwtTokenSignatureMismatched: 'JWT signature is invalid',
  JwtTokenExpired: 'JWT expired',
};
