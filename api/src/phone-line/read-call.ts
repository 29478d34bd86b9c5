import type { Context as HonoContext } from 'hono';
import type { Context } from '../dependencies';
import { Fault } from '../http/fault';

/** Charsets that encode & = + % as in ASCII. */
const LIKE_ASCII = /^(us-ascii|utf-?8|iso-?8859-\d+|latin1|windows-125\d|shift_jis|euc-(jp|kr)|koi8-[ru])$/i;

/**
 * Decodes a form in its declared charset, by default UTF-8. Throws a Fault 415 for a different content type or an
 * unknown charset.
 */
export function readForm(bytes: Uint8Array, contentType: string): URLSearchParams {
  const [type = ''] = contentType.split(';');
  if (type.trim() && type.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new Fault(415, 'not_a_form', 'The body must be application/x-www-form-urlencoded');
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  if (!LIKE_ASCII.test(charset))
    throw new Fault(415, 'unknown_charset', 'Unknown charset of the body: send UTF-8');
  if (/^utf-?8$/i.test(charset)) return new URLSearchParams(new TextDecoder().decode(bytes));
  const decoder = new TextDecoder(charset);
  const form = new URLSearchParams();
  for (const pair of asLetters(bytes).split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    form.append(decoder.decode(unescaped(name)), decoder.decode(unescaped(value)));
  }
  return form;
}

/** Returns one character per byte. */
function asLetters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function unescaped(text: string): Uint8Array {
  const letters = text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

const encoder = new TextEncoder();

/**
 * Returns the signature of a TwiML webhook: base64 of the HMAC-SHA1 over the configured URL and all form names and
 * values, sorted by name. The key is the account's token. Source: Twilio, "Webhooks security"; repeated names as in
 * Twilio's libraries.
 */
export async function signatureOf(token: string, url: string, form: URLSearchParams): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(token), hmac, false, ['sign']);
  const names = [...new Set(form.keys())].sort();
  const pairs = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(url + pairs.join('')));
  return btoa(String.fromCharCode(...new Uint8Array(signed)));
}

/**
 * Returns whether the signature matches the URL and form. Tries the URL with and without the default port,
 * because providers differ.
 */
export async function isSignatureOf(
  signature: string,
  token: string,
  url: string,
  form: URLSearchParams,
): Promise<boolean> {
  const rights = await Promise.all(withAndWithoutPort(url).map((each) => signatureOf(token, each, form)));
  // Compare all signatures, so that the time does not reveal which URL matched.
  return rights.map((right) => isSame(right, signature)).some(Boolean);
}

function withAndWithoutPort(url: string): string[] {
  const [, scheme, host, rest = ''] = /^(https?):\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (!scheme || !host) return [url];
  const usual = scheme === 'https' ? ':443' : ':80';
  if (host.endsWith(usual)) return [url, `${scheme}://${host.slice(0, -usual.length)}${rest}`];
  return /:\d+$/.test(host) ? [url] : [url, `${scheme}://${host}${usual}${rest}`];
}

/** Compares two strings of equal length in constant time. */
function isSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

/** A webhook with a valid signature. */
export type Call = {
  /** The provider's call id; '' if missing. */
  id: string;
  form: URLSearchParams;
  /** Public base URL of the line, without a trailing slash. */
  base: string;
};

const SIGNATURES = ['x-twilio-signature', 'x-signalwire-signature'] as const;

/**
 * Verifies and reads a webhook. Throws a Fault 403 for a missing or wrong signature, or 415 if the body is
 * not a form in a known charset.
 */
export async function readCall(c: HonoContext, context: Context, token: string): Promise<Call> {
  const body = new Uint8Array(await c.req.arrayBuffer());
  const { base, url } = addressOf(c, context.settings.PHONE_PUBLIC_URL);
  const signature = SIGNATURES.map((name) => c.req.header(name)).find((text) => text !== undefined);
  if (!signature)
    throw new Fault(
      403,
      'missing_signature',
      'The header X-Twilio-Signature is missing: this URL is for the telephone provider',
    );
  const form = readForm(body, c.req.header('content-type') ?? '');
  if (await isSignatureOf(signature, token, url, form)) return { id: form.get('CallSid') ?? '', form, base };
  throw new Fault(
    403,
    'wrong_signature',
    `The signature does not match this request at ${withoutSecrets(url)}: check that PHONE_AUTH_TOKEN is the account's token and that PHONE_PUBLIC_URL is the URL configured at the provider`,
  );
}

/**
 * Returns the line's base URL and the request's URL, both as configured at the provider. The provider signs the
 * request's URL, but a proxy may have changed its origin and prefix.
 */
function addressOf(c: HonoContext, configured: string | undefined): { base: string; url: string } {
  const { path } = c.req;
  const sent = c.req.url;
  const query = sent.includes('?') ? sent.slice(sent.indexOf('?')) : '';
  const base = configured ?? sent.slice(0, sent.length - query.length - path.length);
  return { base, url: `${base}${path}${query}` };
}

/** Removes the query and the credentials from a URL. */
function withoutSecrets(url: string): string {
  return url.replace(/\?.*$/s, '').replace(/^(https?:\/\/)[^/@]*@/, '$1');
}
