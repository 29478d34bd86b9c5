import { sign, verify } from 'hono/jwt';

/** Claims of a Supabase token. Times are in seconds since 1970. */
export type Claims = { role: string; iss?: string; iat?: number; exp?: number } & Record<string, unknown>;

/** PostgREST's code of an error in a token: PGRST303 for its claims, PGRST301 for everything else. */
type Verified = { ok: true; claims: Claims } | { ok: false; code: 'PGRST301' | 'PGRST303'; reason: string };

/** Clock difference in seconds that PostgREST tolerates. */
const LEEWAY = 30;

export const signToken = (claims: Claims, secret: string): Promise<string> => sign(claims, secret, 'HS256');

/**
 * Verifies a token's form, algorithm, signature and times, and checks that the token names a role. Without a secret, no
 * token is valid.
 */
export async function verifyToken(token: string, secret: string | null): Promise<Verified> {
  const undecoded = (reason: string): Verified => ({ ok: false, code: 'PGRST301', reason });
  if (secret === null) return undecoded('This server accepts no JWT');
  const parts = token.split('.').length;
  if (parts !== 3) return undecoded(`Expected 3 parts in JWT; got ${parts}`);
  let claims: Record<string, unknown>;
  try {
    claims = await verify(token, secret, { alg: 'HS256', exp: false, iat: false, nbf: false });
  } catch (error) {
    return undecoded(REASONS[(error as Error).name] ?? 'JWT is malformed');
  }
  if (typeof claims !== 'object' || claims === null) return undecoded('JWT is malformed');
  const { role } = claims;
  if (typeof role !== 'string') return undecoded('JWT has no role');
  const reason = findTimeError(claims, Date.now() / 1000);
  return reason === null
    ? { ok: true, claims: { ...claims, role } }
    : { ok: false, code: 'PGRST303', reason };
}

/** Returns PostgREST's message for a token that is not valid at the time `now`, in seconds since 1970. */
function findTimeError(claims: Record<string, unknown>, now: number): string | null {
  const { exp = null, nbf = null, iat = null } = claims;
  for (const [name, time] of Object.entries({ exp, nbf, iat })) {
    if (time !== null && typeof time !== 'number') return `The JWT '${name}' claim must be a number`;
  }
  if (typeof exp === 'number' && exp < now - LEEWAY) return 'JWT expired';
  if (typeof nbf === 'number' && nbf > now + LEEWAY) return 'JWT not yet valid';
  if (typeof iat === 'number' && iat > now + LEEWAY) return 'JWT issued at future';
  return null;
}

/** Messages for hono's errors. Hono's own messages contain the token. */
const REASONS: Readonly<Record<string, string>> = {
  JwtAlgorithmMismatch: 'JWT algorithm must be HS256',
  JwtHeaderInvalid: 'JWT algorithm must be HS256',
  JwtTokenSignatureMismatched: 'JWT signature is invalid',
};
