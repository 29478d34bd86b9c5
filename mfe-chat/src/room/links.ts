/** A part of a line. The text of a link names the host to which it leads. */
type Part = { text: string; href?: string };

/**
 * A host with a dot, in ASCII or in other letters, such as those of a domain in Japanese. Text in another script may
 * follow without a space, but no letter that looks like one of the host.
 */
const HOST =
  '(?:(?:[a-z\\d-]+\\.)+[a-z\\d-]+|(?:[\\p{L}\\p{M}\\p{N}-]+\\.)+(?:[a-z]{2,}|[^\\x00-\\x7f\\P{L}][^\\x00-\\x7f\\P{Alphabetic}]+))(?![-\\d\\p{sc=Latin}\\p{sc=Cyrl}\\p{sc=Grek}])';
/** User info before a host ('https://bank.example@evil.example') would hide where the link leads. */
const NO_USER_INFO = '(?![^\\s/?#]*[@＠﹫%\\\\])';
const PATH = "[/?#][\\w\\-./?#[\\]@!$&'()*+,;=:%~\\p{sc=Latin}]*";
const ADDRESS = new RegExp(`(https?://)(${HOST})(:\\d+)?${NO_USER_INFO}(${PATH})?`, 'giu');

/** A label of a host in one script whose letters do not look like those of another. */
const READABLE = /^(?:[a-zß\d-]+|[\p{sc=Deva}-]+|[\p{sc=Arab}-]+|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー-]+)$/u;
const isReadable = (host: string): boolean =>
  host.split('.').every((label) => READABLE.test(label.normalize('NFD').replace(/[\u0300-\u036f]/g, '')));

/** Ends an address before a bracket that it has not opened, and before the punctuation of its sentence. */
function trimEnd(path: string): string {
  const open = { ')': 0, ']': 0 };
  const end = path.split('').findIndex((sign) => {
    if (sign === '(') open[')'] += 1;
    if (sign === '[') open[']'] += 1;
    return (sign === ')' || sign === ']') && --open[sign] < 0;
  });
  let length = end < 0 ? path.length : end;
  while (/[.,;:!?'*]/.test(path.charAt(length - 1))) length -= 1;
  return path.slice(0, length);
}

/** Does the same as URL.parse, which the browsers of older phones lack. */
function parseUrl(href: string): URL | null {
  try {
    return new URL(href);
  } catch {
    return null;
  }
}

/** Divides a line into text and links. A host in mixed scripts, or in one that looks like Latin, is in Punycode. */
export function findLinks(line: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: found, 1: scheme = '', 2: host = '', 3: port = '', 4: rest = '', index } of line.matchAll(
    ADDRESS,
  )) {
    const path = trimEnd(rest);
    const href = `${scheme}${host}${port}${path}`;
    const url = parseUrl(href);
    if (!url) continue;
    const isShown = isReadable(host.toLowerCase()) && url.host.includes('xn--') && !/xn--/i.test(host);
    parts.push(
      { text: line.slice(at, index) },
      { href, text: `${url.protocol}//${isShown ? `${host.toLowerCase()}${port}` : url.host}${path}` },
    );
    at = index + found.length - (rest.length - path.length);
  }
  return [...parts, { text: line.slice(at) }];
}
