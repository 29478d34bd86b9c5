import otherLanguages from '../../data/other-languages.json';
import { vocabulary } from '../lexicon/vocabulary';
import type { Segment } from './segments';
import { split, type Token, toToken } from './tokens';
import { fold } from '../languages/fold';

/** A language of data/other-languages.json: a BCP 47 code, such as 'hi' or, for Hindi in Latin letters, 'hi-Latn'. */
export type OtherLanguage = keyof typeof otherLanguages;

export const isOtherLanguage = (code: string): code is OtherLanguage => Object.hasOwn(otherLanguages, code);

const ENTRIES = Object.entries(otherLanguages) as [OtherLanguage, (typeof otherLanguages)[OtherLanguage]][];

const BY_WORD = new Map<string, OtherLanguage[]>();
for (const [language, { words }] of ENTRIES)
  for (const word of words.flatMap((line) => line.split(' ')))
    BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), language]);

const BY_SCRIPT = ENTRIES.flatMap(([language, { scripts }]) =>
  scripts.map((script) => ({ language, letter: new RegExp(`\\p{Script=${script}}`, 'u') })),
);

/** Returns whether a normalised word has letters that are not Latin. */
const isOtherScript = (word: string): boolean => /[^\P{L}\p{Script=Latin}]/u.test(word);

/** Returns whether a normalised word is in the list of words in other languages. None of these words is English. */
export const isListed = (word: string): boolean => BY_WORD.has(word);

/** Returns the language of most of the words, or null if they are of no language in data/other-languages.json. */
export function languageOf(words: readonly string[]): OtherLanguage | null {
  const counts = new Map<OtherLanguage, number>();
  for (const word of words)
    for (const language of BY_WORD.get(word) ?? scriptsOf(word))
      counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Returns the languages whose script or listed words a text has. */
export const languagesOf = (texts: readonly string[]): OtherLanguage[] =>
  split(texts.map(fold).join(' ')).flatMap((word) => BY_WORD.get(word) ?? scriptsOf(word));

const scriptsOf = (word: string) =>
  BY_SCRIPT.filter(({ letter }) => letter.test(word)).map(({ language }) => language);

/** Says in a language of the data that too little was understood. `{number}` stands for the emergency number. */
export const hintIn = (language: OtherLanguage): string => otherLanguages[language].hint;

/** Matches words of two or more letters, letters of other alphabets, and pictures. */
const WORD = /^[^\P{L}\p{ASCII}]|^\p{L}{2}|^\p{Extended_Pictographic}/u;

/** Greek letters in English texts: '50 μg', 'β blocker'. */
const GREEK = /^(?:μ(?:g|l|mol)?|[αβγδ])$/;

const isWord = ({ word, filler }: Token) => !filler && WORD.test(word) && !GREEK.test(word);
const isLost = ({ known }: Token) => !known;

/**
 * Returns whether the words are English rather than of another language. Only then are they corrected: 'crise
 * cardiaque' must not become 'cries'. Words in another script cannot be mistaken for English.
 */
export function areEnglish(tokens: readonly Token[]): boolean {
  const { stems } = vocabulary();
  const english = tokens.filter((token) => isWord(token) && stems.has(token.stem));
  return tokens.filter(({ word }) => isListed(word)).length <= english.length;
}

/** Replaces each unknown word by a similar known word. A word that has none, or may not have one, is not known. */
export function readWords(segment: Segment, mayCorrect: boolean): Segment {
  const { correct, stems } = vocabulary();
  const corrects = mayCorrect && areEnglish(segment.tokens);
  const tokens = segment.tokens.map((token) => {
    if (!isWord(token) || stems.has(token.stem)) return token;
    const better = corrects && !isListed(token.word) ? correct(token.word) : null;
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

/** Shorter words of other languages count only beside another word that was not understood: 'La Paz', 'con'. */
const DECISIVE = 4;

/** Scripts that do not separate words. A run of such letters is counted as a word for every two letters. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const countOf = (tokens: readonly Token[]) =>
  tokens.reduce((sum, { word }) => sum + (UNSPACED.test(word) ? Math.ceil(word.length / 2) : 1), 0);

/** Returns what became of the words of a segment. */
export function accountOf({ tokens }: Segment) {
  const lost = tokens.filter(isLost);
  const others = lost.filter(
    ({ word }) => isOtherScript(word) || (isListed(word) && (word.length >= DECISIVE || lost.length > 1)),
  );
  return {
    /** Number of words, without fillers, and how many of them were not understood. */
    words: countOf(tokens.filter(isWord)),
    lost: countOf(lost),
    parts: partsOf(tokens),
    /** Words of other languages. */
    others: others.map(({ word }) => word),
  };
}

/** Returns the words not understood; neighbours are one part, with the fillers between them: 'dolor de pecho'. */
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
