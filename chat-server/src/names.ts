import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { createHash } from 'node:crypto';
import data from './names.json';

/**
 * `alike` maps Latin letters and the digit 3 to characters that look like them after folding case and accents. Selected
 * from Unicode's confusables.txt (https://www.unicode.org/Public/security/latest/confusables.txt, UTS #39): Cyrillic,
 * Greek, Armenian, Cherokee, Lisu, small capitals, digits and punctuation. Use it to compare names, not to display them.
 *
 * `capitals` look like a Latin letter. They are replaced before the name is lower-cased, because some lower-case forms
 * look like a different letter: Greek Ν becomes ν, which looks like v.
 *
 * `reserved` names could be mistaken for the operators, the service or all users.
 */
const { alike, capitals, reserved: reservedNames } = data;

const table = (letters: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(letters).flatMap(([letter, others]) =>
      Array.from(others, (other) => [other, letter] as const),
    ),
  );
const small = table(alike);
const capital = table(capitals);
// NFKC does not decompose these white letters in black circles and squares.
for (const first of [0x1f150, 0x1f170]) {
  for (const [at, letter] of Array.from('abcdefghijklmnopqrstuvwxyz').entries())
    small.set(String.fromCodePoint(first + at), small.get(letter) ?? letter);
}
const map = (text: string, letters: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join('');

/** Returns a key that look-alike names share. */
export function skeleton(name: string): string {
  const letters = name.normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '');
  const drawn = map(map(letters, capital).toLowerCase(), small);
  // 'rn' looks like m and 'vv' like w. Spaces, dots, hyphens, underscores and apostrophes are ignored.
  return drawn
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[\s._\-·'’]/gu, '');
}

/** Keeps only the letters of the skeleton, so that 'ad&min' becomes 'admin'. */
const bare = (name: string) => skeleton(name).replace(/[^\p{L}]/gu, '');

const reserved = new Set(reservedNames.map(bare));

// Also compare without trailing numbers, because `skeleton` turns the 1 of 'admin1' into a letter.
const isReserved = (name: string): boolean =>
  reserved.has(bare(name)) || reserved.has(bare(name.replace(/\p{N}+$/u, '')));

/** Counts code points instead of UTF-16 units, because a single character such as 😀 may have two UTF-16 units. */
export const codePointCount = (text: string): number => Array.from(text).length;

/**
 * The '#' before a mark (see `displayName`) and its look-alikes: sharp and quarter-tone signs, viewdata square, 'equal
 * and parallel to' and similar signs, Tifinagh Tuareg yazh. NFKC maps full-width and small number signs to '#'.
 */
const MARK_SIGNS = /[#\u266f\u2317\u22d5\u29e3-\u29e5\u2a68\u2d4c\u{1d130}-\u{1d133}]/gu;

/** Returns the normalized name, or null if it has no letter, number or symbol, is too long, or is reserved. */
export function normalizeName(input: string): string | null {
  const name = input
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    // Control, format (such as bidi and zero-width characters), lone surrogate, private use, unassigned.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    // Characters with an empty glyph: Hangul fillers, braille blank.
    .replace(/[\u115f\u1160\u3164\uffa0\u2800]/gu, '')
    .replace(MARK_SIGNS, '')
    // Keep at most three combining marks per letter, because a taller stack would cover the lines above and below.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim();
  const isLegible = /[\p{L}\p{N}\p{S}]/u.test(name);
  if (!isLegible || codePointCount(name) > CHAT_LIMITS.name || isReserved(name)) return null;
  return name;
}

/**
 * Returns the mark of a user: four characters, derived from the id, that distinguish users with look-alike names. The
 * alphabet leaves out i, l, o, 0 and 1, which are easily confused.
 */
export function markOf(id: string): string {
  const bytes = createHash('sha256').update(`mark ${id}`).digest();
  return Array.from(bytes.subarray(0, 4), (byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join('');
}
