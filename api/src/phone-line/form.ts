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
