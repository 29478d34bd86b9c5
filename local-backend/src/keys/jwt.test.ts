import { signToken, verifyToken } from './jwt';

const SECRET = 'a secret of thirty-two characters';
const seconds = Math.floor(Date.now() / 1000);
const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (claims: object, secret = SECRET) => signToken(claims as never, secret);
/** Returns a token whose header or claims were replaced after it was signed. */
async function forged(parts: { header?: unknown; claims?: unknown }): Promise<string> {
  const [header = '', claims = '', signature = ''] = (await signed({ role: 'anon' })).split('.');
  return [
    parts.header ? json(parts.header) : header,
    parts.claims ? json(parts.claims) : claims,
    signature,
  ].join('.');
}

it('accepts a signed token, even if the clocks differ by 20 s', async () => {
  const times = { exp: seconds - 20, nbf: seconds + 20, iat: seconds + 20 };
  const token = await signed({ role: 'anon', iss: 'supabase', ...times });
  expect(await verifyToken(token, SECRET)).toMatchObject({
    ok: true,
    claims: { role: 'anon', iss: 'supabase' },
  });
});

it.each([
  ['a wrong signature', signed({ role: 'anon' }, 'another secret of 32 characters.'), /signature/],
  ['changed claims under the same signature', forged({ claims: { role: 'service_role' } }), /signature/],
  ['no algorithm', forged({ header: { alg: 'none' } }), /algorithm/],
  ['a different algorithm', forged({ header: { alg: 'HS512', typ: 'JWT' } }), /algorithm/],
  ['an `exp` 60 s in the past', signed({ role: 'anon', exp: seconds - 60 }), /expired/, 'PGRST303'],
  [
    'an `exp` that is not a number',
    signed({ role: 'anon', exp: String(seconds + 60) }),
    /'exp' claim must be a number/,
    'PGRST303',
  ],
  ['an `iat` 60 s in the future', signed({ role: 'anon', iat: seconds + 60 }), /at future/, 'PGRST303'],
  ['an `nbf` 60 s in the future', signed({ role: 'anon', nbf: seconds + 60 }), /not yet valid/, 'PGRST303'],
  ['no role', signed({}), /no role/],
  ['claims that are null', signed(null as never), /malformed/],
  ['only one part', Promise.resolve('abc'), /Expected 3 parts in JWT; got 1/],
  ['parts that are not JSON', Promise.resolve('%%.%%.%%'), /malformed/],
])('rejects a token with %s', async (_, token, reason, code = 'PGRST301') => {
  expect(await verifyToken(await token, SECRET)).toEqual({
    ok: false,
    code,
    reason: expect.stringMatching(reason) as string,
  });
});
