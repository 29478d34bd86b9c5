import grammar from '../../data/grammar.json';
import forms from '../../data/word-forms.json';

/** Irregular forms and synonyms. Phrases and texts both go through `stem`, so a stem need not be a real word. */
const IRREGULAR = forms.irregular as Readonly<Record<string, string>>;

/**
 * Words that keep what looks like an ending. Some could match different words without it: 'hives' and 'HIV', 'boiling'
 * and 'a boil'.
 */
const WHOLE = new Set(forms.whole);

const CACHE_LIMIT = 5000;

/** Returns the function with a cache of the first words that it gets. */
export function cached<Result extends string | null>(
  find: (word: string) => Result,
): (word: string) => Result {
  const cache = new Map<string, Result>();
  return (word) => {
    const known = cache.get(word);
    if (known !== undefined) return known;
    const found = find(word);
    if (cache.size < CACHE_LIMIT) cache.set(word, found);
    return found;
  };
}

function cut(word: string): string {
  if (word.length <= 3 || WHOLE.has(word)) return word;
  let stem = word;
  const shorten = (ending: string, left: number) => {
    if (!stem.endsWith(ending) || stem.length - ending.length < left) return false;
    const rest = stem.slice(0, -ending.length);
    if (!/[aeiouy]/.test(rest)) return false;
    stem = rest;
    return true;
  };
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:s|x|z|ch|sh)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^su]s$/.test(stem)) stem = stem.slice(0, -1);
  if (shorten('ing', 3) || shorten('ed', 3)) stem = stem.replace(/([bdfgmnprt])\1$/, '$1');
  else shorten('ness', 3);
  if (stem.length > 3) stem = stem.replace(/[ey]$/, '');
  return stem;
}

/** Returns the same stem for most forms of a lower-case word: 'ache', 'aches' and 'aching'. */
export const stem = cached((word) => cut(IRREGULAR[word] ?? word));

/** Returns the words of lines in which spaces separate them. */
export const wordsOf = (lines: readonly string[]): Set<string> => new Set(lines.join(' ').split(' '));

/** Returns the stems of the words. */
export const stemsOf = (lines: readonly string[]): Set<string> => new Set([...wordsOf(lines)].map(stem));

/** Compiles alternatives to a pattern that matches any of them. */
export const anyOf = (alternatives: readonly string[], flags = 'u'): RegExp =>
  new RegExp(alternatives.join('|'), flags);

/** `known`: whether the word is English for all we know; false for words that nothing reads (read-words.ts). */
export type Token = { word: string; stem: string; filler: boolean; known: boolean };

const PATTERN = /\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*|\p{Extended_Pictographic}|[%°:/+]|[,;.!?\n()-]/gu;

/** Words that are skipped inside a phrase: 'pain in my chest' matches 'pain chest'. */
const FILLERS = wordsOf(grammar.fillers);

export const isFiller = (word: string) => FILLERS.has(word);

export const split = (text: string): string[] => text.match(PATTERN) ?? [];

export const toToken = (word: string): Token => ({
  word,
  stem: stem(word),
  filler: FILLERS.has(word) || word === '-',
  known: true,
});
