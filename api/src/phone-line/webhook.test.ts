import type { ApiError } from '@health-commons/contracts/errors';
import { signatureOf } from './read-call';
import { CALL, heardOf, openLine, TOKEN, VOICE } from './testing/line';

const PATH = '/api/phone-line/voice';
const form = new URLSearchParams(CALL);

/** Sends a form with a signature, or without one. */
const send = (path: string, signature?: string, body = form, line = openLine()) =>
  line.request(path, {
    method: 'POST',
    headers: signature ? { 'x-twilio-signature': signature } : {},
    body,
  });

async function fault(response: Response): Promise<{ status: number; code: string; error: string }> {
  const { code, error } = (await response.json()) as ApiError;
  return { status: response.status, code, error };
}

test('the line does not exist if no token is set', async () => {
  const line = openLine({ PHONE_AUTH_TOKEN: '' });
  expect(await fault(await line.post(PATH))).toMatchObject({ status: 404, code: 'not_found' });
});

describe('a webhook without a valid signature', () => {
  const line = openLine();

  test.each(['voice', 'answer', 'hang-up'])('gets 403 at /%s if it has no signature', async (name) => {
    const response = await send(`/api/phone-line/${name}`);
    expect(await fault(response)).toMatchObject({ status: 403, code: 'missing_signature' });
  });

  test('gets 403 and the checked URL if the signature is wrong', async () => {
    const { status, code, error } = await fault(await line.post(`${PATH}?x=1`, {}, 'another'));
    expect([status, code]).toEqual([403, 'wrong_signature']);
    expect(error).toContain(`at ${VOICE}:`);
    expect(error).toContain('PHONE_AUTH_TOKEN');
    expect(error).toContain('PHONE_PUBLIC_URL');
    expect(error).not.toContain(TOKEN);
  });

  test.each([
    ['a value was changed', PATH, { From: '+15005550006' }],
    ['a value was added', PATH, { SpeechResult: 'fever' }],
    ['the path was changed', '/api/phone-line/hang-up', {}],
    ['the query was changed', `${PATH}?state=x`, {}],
  ])('gets 403 if %s after signing', async (_, path, more) => {
    const body = new URLSearchParams({ ...CALL, ...more });
    const response = await send(path, signatureOf(TOKEN, VOICE, form), body);
    expect(await fault(response)).toMatchObject({ status: 403, code: 'wrong_signature' });
  });

  test('gets an error that does not reveal the credentials in PHONE_PUBLIC_URL', async () => {
    const secret = openLine({ PHONE_PUBLIC_URL: 'https://me:secret@line.example.org' });
    const { error } = await fault(await secret.post(PATH));
    expect(error).toContain(`at ${VOICE}:`);
    expect(error).not.toContain('secret@');
  });
});

const PUBLIC = 'https://line.example.org/functions/v1';
const LOCAL = 'http://localhost:54321';

// Behind a proxy, the signed URL starts with PHONE_PUBLIC_URL. Without this setting, it is that of the request.
test.each([
  [`${PUBLIC}/`, '', PUBLIC],
  [`${PUBLIC}/`, 'http://10.0.0.7:8000', PUBLIC],
  [`${PUBLIC}/`, '/functions/v1', PUBLIC],
  ['', LOCAL, LOCAL],
  ['', `${LOCAL}/functions/v1`, `${LOCAL}/functions/v1`],
])('with the public URL %j, a request to %j is signed at %s', async (configured, sent, base) => {
  const line = openLine({ PHONE_PUBLIC_URL: configured });
  const signature = signatureOf(TOKEN, `${base}${PATH}`, form);
  const { listens } = await heardOf(await send(`${sent}${PATH}`, signature, form, line));
  expect(listens?.action.startsWith(`${base}/api/phone-line/answer?state=`)).toBe(true);
});

test('rejects a body of more than 256 kB', async () => {
  const response = await openLine().post(PATH, { SpeechResult: 'a'.repeat(256 * 1024) });
  expect(await fault(response)).toMatchObject({ status: 413, code: 'body_too_large' });
});

test('computes a signature that Twilio’s library computed, with each distinct value of a repeated name once', () => {
  const example = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  };
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';
  const reversed = Object.entries(example).reverse();
  expect(signatureOf('12345', url, new URLSearchParams(reversed))).toBe(signature);
  expect(signatureOf('12345', url, new URLSearchParams([...reversed, ...reversed]))).toBe(signature);
});
