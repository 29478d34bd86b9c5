import { createHmac } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../dependencies';
import { Fault } from '../http/fault';
import { isSame } from '../http/hash';

/**
 * Returns the signature of a TwiML webhook: base64 of the HMAC-SHA1 over the configured URL and all form names and
 * values, sorted by name. The key is the account's token. Source: Twilio, "Webhooks security"; repeated names as in
 * Twilio's libraries.
 */
export function signatureOf(token: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const pairs = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', token)
    .update(url + pairs.join(''))
    .digest('base64');
}

/** A webhook with a valid signature. */
export type Call = {
  /** The provider's call id; '' if missing. */
  id: string;
  form: URLSearchParams;
  /** Public base URL of the line, without a trailing slash. */
  base: string;
};

/** Verifies and reads a webhook. Throws a Fault 403 for a missing or wrong signature. */
export async function readCall(c: HonoContext, context: Context, token: string): Promise<Call> {
  const form = new URLSearchParams(await c.req.text());
  const { base, url } = addressOf(c, context.settings.PHONE_PUBLIC_URL);
  const signature = c.req.header('x-twilio-signature');
  if (!signature)
    throw new Fault(
      403,
      'missing_signature',
      'The header X-Twilio-Signature is missing: this URL is for the telephone provider',
    );
  if (isSame(signature, signatureOf(token, url, form))) return { id: form.get('CallSid') ?? '', form, base };
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
