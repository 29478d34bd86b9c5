import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { isReserved } from './reserved';

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
