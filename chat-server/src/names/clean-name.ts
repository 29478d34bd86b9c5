import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { isReserved } from './reserved';

/** Letters as a reader counts them, not UTF-16 units. */
export const lettersOf = (text: string): number => Array.from(text).length;

/**
 * The sign before a mark (`shownName`) and what is drawn like it: the sharp and its quarter tones, viewdata square, 'equal and
 * parallel to' and its kin, Tifinagh's yaj. Full-width and small ones are a # by NFKC.
 */
const MARK_SIGNS = /[#\u266f\u2317\u22d5\u29e3-\u29e5\u2a68\u2d4c\u{1d130}-\u{1d133}]/gu;

/**
 * A name in the one form it is shown in: NFKC, without control and format characters (bidi and zero-width ones are among them), white space
 * as single spaces. Nobody marks themselves. Null when nothing is left, too much is, or the name is ours.
 */
export function cleanName(given: string): string | null {
  const name = given
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    // Cc control, Cf format, Cs lone surrogates, Co private, Cn unassigned: none of them has a shape that everybody sees.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    // Letters that are drawn as nothing: Hangul fillers, the braille blank.
    .replace(/[\u115f\u1160\u3164\uffa0\u2800]/gu, '')
    .replace(MARK_SIGNS, '')
    // A heap of marks on one letter climbs over its neighbours.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim();
  const letters = lettersOf(name);
  // Something to read: a name of marks or dots alone is none.
  const legible = /[\p{L}\p{N}\p{S}]/u.test(name);
  if (!legible || letters > CHAT_LIMITS.name || isReserved(name)) return null;
  return name;
}
