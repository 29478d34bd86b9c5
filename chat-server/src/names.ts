import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { cleanText } from '@health-commons/contracts/chat-text';
import { DEFAULT_SITE } from '@health-commons/contracts/site';
import { createHash } from 'node:crypto';
import unhomoglyph from 'unhomoglyph';
import data from './names.json';

/**
 * `alike` maps Latin letters and the digit 3 to characters that look like them in a name and that Unicode's table of
 * confusables (UTS #39) keeps apart, such as small capitals, lower-case Cyrillic and white letters in black circles.
 *
 * A name may not contain one of `words` of any language, nor consist of one of `alone`: they could be mistaken for the
 * operators, the service, all users or the reader. Nor may it contain one of `signs`, which promise a check or a rank.
 * It loses `marks`: the '#' before a mark (see `displayName`) and signs that look like it.
 */
const { alike, words, alone, signs, marks } = data;

const drawn = new Map(
  Object.entries(alike).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
);
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

/** Returns the letters of a text as they look, by words and with a space at both ends. */
const wordsOf = (text: string): string => ` ${(drawText(text).match(/[\p{L}\p{M}]+/gu) ?? []).join(' ')} `;
/** Returns a pattern that also finds a word with spaces in it ('ad min'). */
const spaced = (word: string): string => Array.from(wordsOf(word).replace(/ /g, '')).join(' ?');
/** Long words, and those of scripts without spaces, are found within other words. */
const FOUND_WITHIN = /.{8}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
const anyOf = (list: readonly string[]): string => `(?:${list.map(spaced).join('|')})`;

/**
 * Tells whether a text has at most `max` code points. A character such as 😀 is one code point of two UTF-16 units, so a
 * text with more than twice as many units is rejected without counting.
 */
export const hasAtMost = (text: string, max: number): boolean =>
  text.length <= 2 * max && Array.from(text).length <= max;

/** Private use, unassigned, marks of direction, and the braille blank, whose glyph is empty. */
const UNSEEN = /[\p{Co}\p{Cn}\u200e\u200f\u061c\u2800]/gu;
const SIGNS = new RegExp(`[${signs}]`, 'u');
const MARKS = new RegExp(`[${marks}]`, 'gu');

/**
 * Creates a function that returns the normalized name, or null if the name is illegible, has no letter, number or
 * symbol, is too long, or could be mistaken for the service or its operators.
 */
export function createNameRule(siteName: string): (input: string) => string | null {
  const names = [siteName, DEFAULT_SITE.name, ...Object.values(words).flat()].filter(spaced);
  const within = names.filter((name) => FOUND_WITHIN.test(name));
  const others = names.filter((name) => !FOUND_WITHIN.test(name));
  const reserved = new RegExp(
    `${anyOf(within)}| ${anyOf(others)}+ |^ ${anyOf(Object.values(alone).flat())} $`,
    'u',
  );
  // Letters in numbers' clothes ('m0derator') count as letters; numbers after a word ('admin1') and signs do not.
  const isReserved = (name: string) => {
    const parts = name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
    return [parts, parts.replace(/[\p{N}\p{P}]+/gu, ' ')].some((one) => reserved.test(wordsOf(one)));
  };
  return (input) => {
    const name = cleanText(input.normalize('NFKC').replace(/\s+/gu, ' '))
      ?.replace(UNSEEN, '')
      .replace(MARKS, '')
      .replace(/ +/g, ' ')
      .trim();
    if (name === undefined || !/[\p{L}\p{N}\p{S}]/u.test(name)) return null;
    const isTaken = SIGNS.test(input + name) || isReserved(name);
    return hasAtMost(name, CHAT_LIMITS.name) && !isTaken ? name : null;
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
