import { Fault } from '../http/fault';
import { isSignatureOf, readForm, signatureOf } from './read-call';

const read = (text: string, type = 'application/x-www-form-urlencoded') =>
  Object.fromEntries(
    readForm(
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
      type,
    ),
  );

test.each(['', 'application/x-www-form-urlencoded', 'Application/X-WWW-Form-Urlencoded; Charset="UTF-8"'])(
  'reads a form of type %p as UTF-8',
  (type) => {
    expect(read('SpeechResult=mal+de+t%C3%AAte&Digits=&x', type)).toEqual({
      SpeechResult: 'mal de tête',
      Digits: '',
      x: '',
    });
  },
);

test.each([
  ['iso-8859-1', 'a=t%EAte+%2B', 'tête +'],
  ['ISO-8859-1', 'a=t\u00eate', 'tête'],
  ['windows-1251', 'a=%C6%E0%F0', 'Жар'],
  ['shift_jis', 'a=%94M', '熱'],
])('decodes a form in the charset %s: %s', (charset, text, value) => {
  expect(read(text, `application/x-www-form-urlencoded;charset=${charset}`)).toEqual({ a: value });
});

test('accepts broken percent encoding', () => {
  expect(read('a=%C3&b=100%&c=%zz')).toEqual({ a: '\ufffd', b: '100%', c: '%zz' });
  expect(read('a=100%&&b', 'application/x-www-form-urlencoded; charset=latin1')).toEqual({
    a: '100%',
    b: '',
  });
});

test.each([
  ['application/json', 'not_a_form'],
  ['multipart/form-data; boundary=x', 'not_a_form'],
  ['application/x-www-form-urlencoded; charset=utf-16', 'unknown_charset'],
  ['application/x-www-form-urlencoded; charset=klingon', 'unknown_charset'],
])('rejects the content type %s', (type, code) => {
  expect(() => read('a=1', type)).toThrow(Fault);
  expect(() => read('a=1', type)).toThrow(expect.objectContaining({ status: 415, code }) as Error);
});

/** An example whose signature was computed by Twilio's library. */
const TOKEN = '12345';
const URL = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const FORM = {
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
};
const SIGNATURE = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';
const form = (more: Record<string, string> = {}) => new URLSearchParams({ ...FORM, ...more });

test('computes a known signature', async () => {
  expect(await signatureOf(TOKEN, URL, form())).toBe(SIGNATURE);
  expect(await isSignatureOf(SIGNATURE, TOKEN, URL, form())).toBe(true);
});

test('ignores the order of the form’s values', async () => {
  const reversed = new URLSearchParams(Object.entries(FORM).reverse());
  expect(await isSignatureOf(SIGNATURE, TOKEN, URL, reversed)).toBe(true);
});

test.each([
  ['a different value', TOKEN, URL, form({ Digits: '9' })],
  ['an additional value', TOKEN, URL, form({ SpeechResult: 'fever' })],
  ['a different URL', TOKEN, 'https://mycompany.com/myapp.php?foo=1&bar=3', form()],
  ['a different scheme', TOKEN, URL.replace('https', 'http'), form()],
  ['a different token', '12346', URL, form()],
])('rejects a signature made for %s', async (_, token, url, values) => {
  expect(await isSignatureOf(SIGNATURE, token, url, values)).toBe(false);
});

test.each(['', 'RSOYDt4T1cUTdK1PDd93/VVr8B8', `${SIGNATURE} `, 'ä'.repeat(28)])(
  'rejects the signature %p',
  async (text) => {
    expect(await isSignatureOf(text, TOKEN, URL, form())).toBe(false);
  },
);

test.each([
  ['https://a.example/x', 'https://a.example:443/x'],
  ['http://a.example/x?y=:1', 'http://a.example:80/x?y=:1'],
])('accepts a signature of the URL %s for the URL %s, and the reverse', async (without, withPort) => {
  const signed = await signatureOf(TOKEN, withPort, form());
  expect(await isSignatureOf(signed, TOKEN, without, form())).toBe(true);
  expect(await isSignatureOf(await signatureOf(TOKEN, without, form()), TOKEN, withPort, form())).toBe(true);
});

test('rejects a signature for a different port', async () => {
  const signed = await signatureOf(TOKEN, 'https://a.example:8443/x', form());
  expect(await isSignatureOf(signed, TOKEN, 'https://a.example/x', form())).toBe(false);
  expect(await isSignatureOf(signed, TOKEN, 'https://a.example:8443/x', form())).toBe(true);
});

test('signs each distinct value of a repeated name once', async () => {
  const twice = new URLSearchParams([
    ['A', '2'],
    ['A', '1'],
    ['A', '2'],
  ]);
  const ones = new URLSearchParams([['A1A', '2']]);
  expect(await signatureOf(TOKEN, URL, twice)).toBe(await signatureOf(TOKEN, URL, ones));
});
