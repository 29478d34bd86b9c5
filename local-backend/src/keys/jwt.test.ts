import { signToken, verifyToken } from './jwt';

const SECRET = 'a secret of thirty-two characters';
const NOW = Date.UTC(2026, 0, 1);
const seconds = NOW / 1000;
const token = signToken({ role: 'anon', iss: 'supabase', iat: seconds, exp: seconds + 60 }, SECRET);
const parts = token.split('.') as [string, string, string];
const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('verifies what it signed, until it ends', () => {
  expect(verifyToken(token, SECRET, NOW)).toMatchObject({
    ok: true,
    claims: { role: 'anon', iss: 'supabase' },
  });
  expect(verifyToken(token, SECRET, NOW + 60_000)).toEqual({ ok: false, reason: 'JWT expired' });
});

it.each([
  ['another secret', token, 'another secret of 32 characters.'],
  [
    'other claims under the same signature',
    [parts[0], json({ role: 'service_role' }), parts[2]].join('.'),
    SECRET,
  ],
  ['no algorithm', [json({ alg: 'none' }), parts[1], ''].join('.'), SECRET],
  ['another algorithm', [json({ alg: 'HS512' }), parts[1], parts[2]].join('.'), SECRET],
  [
    'an end that is no number',
    signToken({ role: 'anon', exp: String(seconds + 60) } as never, SECRET),
    SECRET,
  ],
  ['a beginning still to come', signToken({ role: 'anon', nbf: seconds + 31 }, SECRET), SECRET],
  ['no role', signToken({} as never, SECRET), SECRET],
  ['no token', 'abc', SECRET],
  ['no JSON', ['%%', '%%', '%%'].join('.'), SECRET],
])('refuses %s', (_, given, secret) => {
  expect(verifyToken(given, secret, NOW).ok).toBe(false);
});
