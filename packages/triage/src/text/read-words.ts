import { vocabulary } from '../lexicon/vocabulary';
import { isListed, isOtherScript } from './other-languages';
import type { Segment } from './segments';
import { toToken, type Token } from './tokens';

/** Matches words of two or more letters, letters of other alphabets, and pictures. */
const WORD = /^[^\P{L}\p{ASCII}]|^\p{L}{2}|^\p{Extended_Pictographic}/u;

/** Greek letters in English texts: '50 μg', 'β blocker'. */
const GREEK = /^(?:μ(?:g|l|mol)?|[αβγδ])$/;

const isWord = ({ word, filler }: Token) => !filler && WORD.test(word) && !GREEK.test(word);
const isLost = ({ known }: Token) => !known;

/**
 * Returns whether the words are English rather than of another language. Only then are they corrected: 'crise cardiaque'
 * must not become 'cries'. Words in another script cannot be mistaken for English.
 */
export function areEnglish(tokens: readonly Token[]): boolean {
  const { stems } = vocabulary();
  const english = tokens.filter((token) => isWord(token) && stems.has(token.stem));
  return tokens.filter(({ word }) => isListed(word)).length <= english.length;
}

/** Replaces each unknown word by a similar known word. A word that has none, or may not have one, is not known. */
export function readWords(segment: Segment, mayCorrect: boolean): Segment {
  const { spelling, stems } = vocabulary();
  const corrects = mayCorrect && areEnglish(segment.tokens);
  const tokens = segment.tokens.map((token) => {
    if (!isWord(token) || stems.has(token.stem)) return token;
    const better = corrects && !isListed(token.word) ? spelling.correct(token.word) : null;
    return better ? toToken(better) : { ...token, known: false };
  });
  return { ...segment, tokens, text: withAndWithoutLost(tokens.map(({ word }) => word).join(' '), tokens) };
}

/**
 * Returns a text followed by the same text without the words that were not understood, so that such a word never hides
 * a pattern: 'took zxqv 40 tablets'.
 */
export function withAndWithoutLost(text: string, tokens: readonly Token[]): string {
  const lost = new Set(tokens.filter(isLost).map(({ word }) => word));
  if (lost.size === 0) return text;
  return `${text} . ${text.replace(/\p{L}[\p{L}\p{M}]*|\p{Extended_Pictographic}/gu, (word) => (lost.has(word) ? '' : word)).replace(/ {2,}/g, ' ')}`;
}

/** What became of the words of a segment. */
export type Account = {
  /** Number of words, without fillers, and how many of them were not understood. */
  words: number;
  lost: number;
  /** The words that were not understood; neighbours are one part, with the fillers between them: 'dolor de pecho'. */
  parts: string[];
  /** Words of other languages. */
  others: string[];
};

/** Shorter words of other languages count only beside another word that was not understood: 'La Paz', 'con'. */
const DECISIVE = 4;

export function accountOf({ tokens }: Segment): Account {
  const lost = tokens.filter(isLost);
  const others = lost.filter(
    ({ word }) => isOtherScript(word) || (isListed(word) && (word.length >= DECISIVE || lost.length > 1)),
  );
  return {
    words: tokens.filter(isWord).length,
    lost: lost.length,
    parts: partsOf(tokens),
    others: others.map(({ word }) => word),
  };
}

function partsOf(tokens: readonly Token[]): string[] {
  const parts: string[] = [];
  let part = '';
  let between = '';
  for (const token of [...tokens, toToken('.')]) {
    if (isLost(token)) {
      part += part === '' ? token.word : `${between} ${token.word}`;
      between = '';
    } else if (part !== '' && (token.filler || token.word.length === 1) && token.word !== '.') {
      between += ` ${token.word}`;
    } else if (part !== '') {
      parts.push(part);
      part = between = '';
    }
  }
  return parts;
}
