import { createHmac, timingSafeEqual } from 'node:crypto';

/** Claims of a token in Supabase's shape; times in seconds since 1970. */
export type Claims = { role: string; iss?: string; iat?: number; exp?: number } & Record<string, unknown>;

export type Verified = { ok: true; claims: Claims } | { ok: false; reason: string };

/** ms by which another machine's clock may be ahead, as PostgREST has it. */
const LEEWAY = 30_000;

const isTime = (value: unknown): value is number | undefined =>
  value === undefined || typeof value === 'number';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signature = (content: string, secret: string) => createHmac('sha256', secret).update(content).digest();

/** A token signed with HS256. */
export function signToken(claims: Claims, secret: string): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${signature(content, secret).toString('base64url')}`;
}

/** Checks a token's form, algorithm, signature and end. `now` in ms. */
export function verifyToken(token: string, secret: string, now: number): Verified {
  const [head, body, sign, ...more] = token.split('.');
  if (!head || !body || !sign || more.length > 0) return { ok: false, reason: 'JWT must have three parts' };
  const header = decode(head);
  if (header?.['alg'] !== 'HS256') return { ok: false, reason: 'JWT algorithm must be HS256' };
  const given = Buffer.from(sign, 'base64url');
  const expected = signature(`${head}.${body}`, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { ok: false, reason: 'JWT signature is invalid' };
  }
  const claims = decode(body);
  const role = claims?.['role'];
  if (!claims || typeof role !== 'string') return { ok: false, reason: 'JWT has no role' };
  const { exp: end, nbf: start } = claims;
  if (!isTime(end) || !isTime(start)) return { ok: false, reason: 'JWT times must be numbers' };
  if (end !== undefined && end * 1000 <= now) return { ok: false, reason: 'JWT expired' };
  if (start !== undefined && start * 1000 > now + LEEWAY) return { ok: false, reason: 'JWT not yet valid' };
  return { ok: true, claims: { ...claims, role } };
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
