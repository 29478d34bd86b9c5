import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { isReserved } from './reserved';

/** The length as readers count it, not in UTF-16 units. */
export const codePointCount = (text: string): number => Array.from(text).length;

/**
 * The sign before a mark (`displayName`) and its look-alikes: sharp and quarter-tone signs, viewdata square, 'equal and parallel to' and
 * similar, Tifinagh yaj. NFKC maps full-width and small number signs to #.
 */
const MARK_SIGNS = /[#\u266f\u2317\u22d5\u29e3-\u29e5\u2a68\u2d4c\u{1d130}-\u{1d133}]/gu;

/**
 * A name in normal form: NFKC, without control and format characters (such as bidi and zero-width ones) and mark signs, with single spaces.
 * Null if nothing is left, it is too long, or it is reserved.
 */
export function normalizeName(input: string): string | null {
  const name = input
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    // Cc control, Cf format, Cs lone surrogates, Co private use, Cn unassigned: without a common glyph.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    // Letters with an empty glyph: Hangul fillers, braille blank.
    .replace(/[\u115f\u1160\u3164\uffa0\u2800]/gu, '')
    .replace(MARK_SIGNS, '')
    // Stacked combining marks would cover the lines above and below.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim();
  // Marks or punctuation alone are not a name.
  const isLegible = /[\p{L}\p{N}\p{S}]/u.test(name);
  if (!isLegible || codePointCount(name) > CHAT_LIMITS.name || isReserved(name)) return null;
  return name;
}
