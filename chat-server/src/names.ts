import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { cleanText } from '@health-commons/contracts/chat-text';
import { DEFAULT_SITE } from '@health-commons/contracts/site';
import { createHash } from 'node:crypto';
import unhomoglyph from 'unhomoglyph';
import data from './names.json';

/**
 * `alike` maps Latin letters and the digit 3 to characters that look like them in a name and that Unicode's table of
 * confusables (UTS #39) keeps apart, such as small capitals and lower-case Cyrillic.
 *
 * A name may not contain one of `words` of any language, nor consist of one of `alone`: they could be mistaken for the
 * operators, the service, all users or the reader. Nor may it contain one of `signs`, which promise a check or a rank.
 */
const { alike, words, alone, signs } = data;

const drawn = new Map(
  Object.entries(alike).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
);
// NFKC does not decompose these white letters in black circles and squares, and the letters of flags.
for (const first of [0x1f150, 0x1f170, 0x1f1e6]) {
  for (const [at, letter] of Array.from('abcdefghijklmnopqrstuvwxyz').entries())
    drawn.set(String.fromCodePoint(first + at), drawn.get(letter) ?? letter);
}
const draw = (letter: string): string =>
  drawn.get(letter) ?? Array.from(unhomoglyph(letter), (one) => drawn.get(one) ?? one).join('');
/** Some lower-case forms look like a different letter: Greek Ν becomes ν, which looks like v. */
const drawCapital = (letter: string): string => (/^[A-Z]+$/i.test(draw(letter)) ? draw(letter) : letter);
/** Accents, vowel signs of Arabic and Hebrew, joiners. Voiced kana stay, and so do the vowels of India. */
const ACCENTS = /(?![\u3099\u309a])[\p{sc=Inherited}\p{DI}\u0640]/gu;
const foldCase = (text: string): string => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/** Returns the text as it looks, with its spaces and punctuation. */
function drawText(text: string): string {
  const letters = text.normalize('NFKC').normalize('NFD').replace(ACCENTS, '');
  const folded = foldCase(letters.replace(/\p{Lu}/gu, drawCapital));
  const shapes = foldCase(Array.from(folded, draw).join('')).replace(ACCENTS, '');
  // 'rn' looks like m and 'vv' like w.
  return shapes.replace(/rn/g, 'm').replace(/vv/g, 'w');
}

/** Returns a key that look-alike names share. Ignores spaces, dots, hyphens, underscores and apostrophes. */
export function lookOf(name: string): string {
  const skeleton = drawText(name).replace(/[\s._\-·'’]/gu, '');
  return createHash('sha256').update(`look ${skeleton}`).digest('base64url').slice(0, 16);
}

const wordsOf = (text: string): string[] => drawText(text).match(/[\p{L}\p{M}]+/gu) ?? [];
const bare = (text: string): string => wordsOf(text).join('');
const wholeNames = new Set(Object.values(alone).flat().map(bare));
/** Words of scripts without spaces, and long words, are found within other words. */
const isFoundWithin = (word: string): boolean =>
  Array.from(word).length >= 8 || /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(word);

/** Tells whether the name contains one of the reserved words, also if it is spread over several words ('ad min'). */
function containsWord(name: string, reserved: ReadonlySet<string>): boolean {
  const parts = wordsOf(name);
  const whole = parts.join('');
  const runs = parts.flatMap((_, from) =>
    parts.slice(from).map((_part, count) => parts.slice(from, from + count + 1)),
  );
  return (
    wholeNames.has(whole) ||
    runs.some((run) => reserved.has(run.join(''))) ||
    [...reserved].some((word) => isFoundWithin(word) && whole.includes(word))
  );
}

/** Counts code points instead of UTF-16 units, because a single character such as 😀 may have two UTF-16 units. */
export const codePointCount = (text: string): number => Array.from(text).length;

/**
 * The '#' before a mark (see `displayName`) and its look-alikes: sharp and quarter-tone signs, viewdata square, 'equal
 * and parallel to' and similar signs, Tifinagh Tuareg yazh. NFKC maps full-width and small number signs to '#'.
 */
const MARK_SIGNS = /[#\u266f\u2317\u22d5\u29e3-\u29e5\u2a68\u2d4c\u{1d130}-\u{1d133}]/gu;
/** Private use, unassigned, marks of direction, and the braille blank, whose glyph is empty. */
const UNSEEN = /[\p{Co}\p{Cn}\u200e\u200f\u061c\u2800]/gu;
const SIGNS = new RegExp(`[${signs}]`, 'u');

/**
 * Creates a function that returns the normalized name, or null if the name is illegible, has no letter, number or
 * symbol, is too long, or could be mistaken for the service or its operators.
 */
export function createNameRule(siteName: string): (input: string) => string | null {
  const reserved = new Set([siteName, DEFAULT_SITE.name, ...Object.values(words).flat()].map(bare));
  reserved.delete('');
  // Letters in numbers' clothes ('m0derator') count as letters, and numbers after a word ('admin1') do not.
  const isReserved = (name: string) => {
    const parts = name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
    return [parts, parts.replace(/\p{N}+/gu, ' ')].some((one) => containsWord(one, reserved));
  };
  return (input) => {
    const name = cleanText(input.normalize('NFKC').replace(/\s+/gu, ' '))
      ?.replace(UNSEEN, '')
      .replace(MARK_SIGNS, '')
      .replace(/ +/g, ' ')
      .trim();
    if (name === undefined || !/[\p{L}\p{N}\p{S}]/u.test(name)) return null;
    const isTaken = SIGNS.test(input + name) || isReserved(name);
    return codePointCount(name) > CHAT_LIMITS.name || isTaken ? null : name;
  };
}

/**
 * Returns the mark of a user: four characters, derived from the id, that distinguish users with look-alike names. The
 * alphabet leaves out i, l, o, 0 and 1, which are easily confused.
 */
export function markOf(id: string): string {
  const bytes = createHash('sha256').update(`mark ${id}`).digest();
  return Array.from(bytes.subarray(0, 4), (byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join('');
}
