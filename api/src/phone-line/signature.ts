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
