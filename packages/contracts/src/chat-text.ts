/** Scripts whose words need joiners: Arabic and Persian, Syriac, Mongolian, those of India, Khmer, Burmese. */
const JOINED =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}';

/** Invisible characters that stay, each after the one that needs it (UAX #31 section 2.3, UTS #51 section 1.4). */
const NEEDED = [
  // A flag of a region, such as Scotland's.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{1,6}\\u{e007f}',
  // A joiner within a word, and one that ends a word after a virama, as in older texts in Malayalam.
  `[${JOINED}][\\u200c\\u200d](?=[${JOINED}])`,
  '[\\u094d\\u09cd\\u0d4d\\u0dca]\\u200d',
  // Emoji of several persons or parts.
  '[\\p{ExtPict}\\p{EMod}]\\ufe0f?\\u200d(?=\\p{ExtPict})',
  '[^\\p{DI}\\p{Cc}\\s]\\p{VS}',
].join('|');

/** Marks of direction, unlike embeddings and isolates, end with the line. New lines and tabs are text. */
const INVISIBLE = new RegExp(`(${NEEDED})|(?![\\n\\t\\u200e\\u200f\\u061c])[\\p{DI}\\p{Cc}]`, 'gu');

/**
 * A lone surrogate, or marks that cover lines above and below. After composition, a letter needs at most two general
 * diacritics, at most three of Arabic, and in Hebrew, Burmese, Tibetan and Thai at most four marks of the script.
 */
const ILLEGIBLE =
  /\p{Cs}|[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{3}|\p{sc=Inherited}{4}|[\p{Mn}\p{Me}]{5}/u;

/**
 * Returns a name or message without controls, such as those of direction, and without invisible characters that no
 * letter or emoji needs. Returns null if it is illegible. The chat server and pages use the same rule, because only
 * pages can read private messages.
 */
export function cleanText(text: string): string | null {
  const visible = text.replace(INVISIBLE, (_, needed?: string) => needed ?? '');
  return ILLEGIBLE.test(visible.normalize('NFC')) ? null : visible;
}
