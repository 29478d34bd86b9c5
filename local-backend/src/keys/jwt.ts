import { sign, verify } from 'hono/jwt';

/** Claims of a token in Supabase's shape; times in seconds since 1970. */
export type Claims = { role: string; iss?: string; iat?: number; exp?: number } & Record<string, unknown>;

export type Verified = { ok: true; claims: Claims } | { ok: false; reason: string };

/** Clock difference that PostgREST tolerates for `nbf`, in seconds. */
const LEEWAY = 30;

/** Signs a token with HS256. */
export const signToken = (claims: Claims, secret: string): Promise<string> => sign(claims, secret, 'HS256');

/** Verifies a token's form, algorithm, signature and times, and that it names a role. */
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

/** Reasons for hono's errors, whose own messages repeat the token. */
const REASONS: Readonly<Record<string, string>> = {
  JwtAlgorithmMismatch: 'JWT algorithm must be HS256',
  JwtHeaderInvalid: 'JWT algorithm must be HS256',
  JwtTokenSignatureMismatched: 'JWT signature is invalid',
  JwtTokenExpired: 'JWT expired',
};
