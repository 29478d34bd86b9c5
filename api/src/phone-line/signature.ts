const encoder = new TextEncoder();

/**
 * What TwiML providers sign a webhook with: base64 of the HMAC-SHA1, under the account's token, of the address as it was configured and every
 * form value after its name, by name. Source: Twilio, "Webhooks security"; a name given several times as Twilio's own libraries take it.
 */
export async function signatureOf(token: string, url: string, form: URLSearchParams): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(token), hmac, false, ['sign']);
  const names = [...new Set(form.keys())].sort();
  const pairs = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(url + pairs.join('')));
  return btoa(String.fromCharCode(...new Uint8Array(signed)));
}

/** Whether the signature is of this address and form. Some providers sign the scheme's usual port and some leave it out: both count. */
export async function isSignatureOf(
  signature: string,
  token: string,
  url: string,
  form: URLSearchParams,
): Promise<boolean> {
  const rights = await Promise.all(withAndWithoutPort(url).map((each) => signatureOf(token, each, form)));
  // No way out at the first that fits: the time says nothing of which did.
  return rights.map((right) => isSame(right, signature)).some(Boolean);
}

function withAndWithoutPort(url: string): string[] {
  const [, scheme, host, rest = ''] = /^(https?):\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (!scheme || !host) return [url];
  const usual = scheme === 'https' ? ':443' : ':80';
  if (host.endsWith(usual)) return [url, `${scheme}://${host.slice(0, -usual.length)}${rest}`];
  return /:\d+$/.test(host) ? [url] : [url, `${scheme}://${host}${usual}${rest}`];
}

/** In a time that depends on the lengths alone. */
function isSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
