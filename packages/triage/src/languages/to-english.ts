import { vocabulary } from '../lexicon/vocabulary';
import { isDenial } from '../text/negation';
import { stem } from '../text/tokens';
import { denyBefore, denyBeside, GAP } from './deny';
import { fold, foldKana, foldSigns } from './fold';
import { compile, createFinder, type Script, type Spell, spellingOf } from './pattern';

/**
 * The dictionary of a language (data/phrases and data/languages). Phrases have the form that pattern.ts describes.
 * - `findings`: phrases by the finding that they mean. `named`: of findings whose name the English reader joins with
 *   other words: 'high' and 'fever'.
 * - `words`: phrases by the English words that say the same to the English reader: body parts, denials, times, ages.
 *   ` .. ` separates the words for the parts of a phrase with a gap: 'no .. or' for 'weder .. noch'.
 * - `deniesBefore`: words that deny what stands before, as in 'Fieber habe ich nicht'. In `words`, the key 'all <no'
 *   denies a whole list with commas.
 * - `fillers`: words without a meaning of their own. `numbers`: the values of written numbers.
 * - `borrows`: whether people mix English words into the language.
 * - `spelling`: regular expressions for parts of words, and what they become in phrases and texts, so that words which
 *   people spell in many ways are one: 'bukhaar' and 'bukhar'.
 */
export type Dictionary = {
  findings: Readonly<Record<string, readonly string[]>>;
  named: Readonly<Record<string, readonly string[]>>;
  words: Readonly<Record<string, readonly string[]>>;
  deniesBefore?: readonly string[];
  fillers: readonly string[];
  numbers: Readonly<Record<string, number>>;
  script?: Partial<Script>;
  borrows?: boolean;
  spelling?: readonly (readonly string[])[];
};

/** The word of the English reader that means a finding and nothing else. It ends so that no ending is cut off. */
export const wordOf = (finding: string): string => `xf${finding.replace(/[^a-z]/g, '')}x`;

/** A word that was not read becomes this and letters, which no English word starts with. */
const UNREAD = 'xq';
const DENIES_BEFORE = '<no';
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const LETTERS = /^[\p{L}\p{M}]+$/u;

/** What was not read: numbers, words and signs; in scripts without spaces, runs of letters of one kind. */
const WORDS = /\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*|[^\p{L}\p{M}\d ]/gu;
const RUNS =
  /\d+(?:\.\d+)?|[\p{Script=Hiragana}ー]+|[\p{Script=Katakana}ー]+|\p{Script=Han}+|\p{L}[\p{Script=Latin}\p{M}]*|[^\p{L}\p{M}\d ]/gu;

/** In scripts without spaces, what is left in hiragana is endings and particles rather than words. */
const ENDING = /^[\p{Script=Hiragana}ー]+$/u;
/** Endings, as in 'むくみ' and '痛く', after which a denial can follow. */
const NOUN_ENDING = /^[さみれりきけえく]$/;

/** English words for texts, and the words that the dictionary does not have by what stands for them there. */
export type Translated = { english: string[]; unread: ReadonlyMap<string, string> };

/** A part of a text, from a letter to before another, and its English words. They are null for a part without any. */
type Piece = { from: number; to: number; english: string | null };
type Range = readonly [from: number, to: number];
type Found = { english: string; ranges: Range[]; length: number };

const isSame = (a: Range, b: Range | undefined) => a[0] === b?.[0] && a[1] === b[1];
const lettersIn = ([from, to]: Range) => Array.from({ length: to - from }, (_, at) => from + at);

/** Folds all lines at once, which takes a fraction of the time. */
const foldLines = (lines: readonly string[]): string[] => fold(lines.join('\n')).split('\n');

/** Creates a function that finds the phrases of a dictionary in a text. They may overlap. */
function createSearch(dictionary: Dictionary, script: Script, spell: Spell) {
  const numbers = new Map(
    Object.entries(dictionary.numbers).flatMap(([words, value]) =>
      fold(words)
        .split('|')
        .map((word) => [spell(word), value] as const),
    ),
  );
  const phrases = [
    ...Object.entries(dictionary.findings).map(([id, list]) => [wordOf(id), list] as const),
    ...Object.entries(dictionary.named).map(([id, list]) => [id.replaceAll('-', ' '), list] as const),
    ...Object.entries(dictionary.words),
    [DENIES_BEFORE, dictionary.deniesBefore ?? []] as const,
    ['', dictionary.fillers.map((line) => line.replaceAll(' ', '|'))] as const,
  ]
    .filter(([, list]) => list.length > 0)
    .flatMap(([english, list]) => foldLines(list).map((phrase) => ({ english, phrase })));
  const find = createFinder(phrases, spell, (phrase) => compile(phrase, script, [...numbers.keys()], spell));
  return (text: string): Found[] =>
    find(text).map(({ english, found: { indices, groups } }) => {
      const [number, and] = [indices?.groups?.['n'], indices?.groups?.['and']];
      const said = groups?.['n'];
      const value = said === undefined ? '' : String(numbers.get(said) ?? said);
      const parts = (indices ?? []).slice(1).filter((range) => range !== undefined);
      // The number and the 'and' are parts of their own.
      const ranges = parts.filter((one) => !isSame(one, and) && !(isSame(one, number) && parts.length > 1));
      return {
        english: `${and ? 'and ' : ''}${english.replaceAll('{n}', value)}`,
        ranges,
        length: ranges.reduce((sum, [from, to]) => sum + to - from, 0),
      };
    });
}

/** Returns the pieces of phrases in a text without overlaps, longer phrases first. */
function piecesOf(text: string, found: Found[], spaced: boolean): Piece[] {
  found.sort(
    (a, b) =>
      b.length - a.length ||
      Number(a.english === '') - Number(b.english === '') ||
      a.ranges.length - b.ranges.length,
  );
  const taken = new Set<number>();
  const between: number[] = [];
  const pieces = found.flatMap(({ english, ranges }): Piece[] => {
    const letters = ranges.flatMap(lettersIn);
    if (letters.some((at) => taken.has(at))) return [];
    if (!spaced && ranges.some((range) => cutsName(text, range))) return [];
    for (const at of letters) taken.add(at);
    if (spaced) {
      const said = english.split(' .. ');
      return ranges.map(([from, to], i) => ({ from, to, english: said[i] ?? null }));
    }
    between.push(...lettersIn([ranges[0]?.[0] ?? 0, ranges.at(-1)?.[1] ?? 0]));
    // In Japanese what is said comes last, and what denies it follows.
    return ranges.map(([from, to], i) => ({ from, to, english: i === ranges.length - 1 ? english : null }));
  });
  // A phrase that was found explains the few letters in its gap.
  const explained = new Set(between.filter((at) => !taken.has(at) && /\p{L}/u.test(text[at] ?? '')));
  return [...pieces, ...[...explained].map((at) => ({ from: at, to: at + 1, english: null }))].sort(
    (a, b) => a.from - b.from,
  );
}

const KATAKANA = /[\p{Script=Katakana}ー]/u;

/**
 * Returns whether a range begins or ends with one or two letters of a longer word in katakana: 'ト' of 'アトピー' is no
 * particle.
 */
function cutsName(text: string, [from, to]: Range): boolean {
  const isName = (at: number) => KATAKANA.test(text[at] ?? '');
  const cut = (outside: number, step: number) => {
    let length = 0;
    for (let at = outside + step; at >= from && at < to && isName(at); at += step) length += 1;
    return isName(outside) && length > 0 && length <= 2;
  };
  return cut(to, -1) || cut(from - 1, 1);
}

const isEnglish = (word: string) => isDenial(word) || vocabulary().stems.has(stem(word));

/** Creates the translator of a dictionary. It makes English words of a text that the English reader understands. */
export function createTranslator(dictionary: Dictionary): (texts: readonly string[]) => Translated {
  const script: Script = { spaced: true, and: '', before: '', after: '', stops: '', ...dictionary.script };
  const { spaced } = script;
  const spell = spellingOf(dictionary.spelling);
  // Most fillers are words that nothing is joined with.
  const isPlain = spaced && script.before === '';
  const lines = foldLines(dictionary.fillers).flatMap((line) => (isPlain ? line.split(' ') : line));
  const fillers = new Set(isPlain ? lines.filter((line) => LETTERS.test(line)).map(spell) : []);
  const search = createSearch(
    { ...dictionary, fillers: isPlain ? lines.filter((line) => !LETTERS.test(line)) : lines },
    script,
    spell,
  );

  function translate(text: string, unread: Map<string, string>): string {
    const original = new Map<string, string>();
    const written = foldSigns(text).replace(WORD, (word) => {
      if (!dictionary.spelling) return word;
      const spelled = spell(word);
      original.set(spelled, word);
      return spelled;
    });
    const words: string[] = [];
    let hasDenied = false;
    const add = (english: string | null) => {
      if (english === null) return;
      const denies = english.endsWith(DENIES_BEFORE);
      if (!spaced && denies) denyBeside(words, english !== DENIES_BEFORE);
      else if (!spaced) words.push(english === '' ? GAP : english);
      else if (denies) denyBefore(words);
      else words.push(...english.split(' ').filter((word) => word !== ''));
      if (english !== '') hasDenied = denies;
    };
    const keep = (between: string) => {
      for (const [part] of between.matchAll(spaced ? WORDS : RUNS)) {
        const word = original.get(part) ?? part;
        const isBorrowed = dictionary.borrows && /^[a-z]+$/.test(word);
        if (fillers.has(part) && !(isBorrowed && isEnglish(word))) continue;
        // What follows a denial behind 'fever' is not denied: 'Fieber habe ich nicht, Husten und Schnupfen'.
        if (word === ',' && hasDenied) add('.');
        else if (!/^\p{L}/u.test(word) || isBorrowed) add(word);
        else if (!spaced && ENDING.test(word)) {
          if (!NOUN_ENDING.test(word)) add('');
        } else {
          const code = UNREAD + inLetters(unread.size);
          unread.set(code, word);
          add(code);
        }
      }
    };
    let at = 0;
    for (const { from, to, english } of piecesOf(written, search(foldKana(written)), spaced)) {
      keep(written.slice(at, from));
      add(english);
      at = to;
    }
    keep(written.slice(at));
    return words.filter((word) => word !== GAP).join(' ');
  }

  return (texts) => {
    const unread = new Map<string, string>();
    return { english: texts.map((text) => translate(text, unread)), unread };
  };
}

/** Returns a different word of letters for each number: aa, ab, … */
const inLetters = (number: number): string =>
  String.fromCharCode(97 + (Math.floor(number / 26) % 26), 97 + (number % 26));

const CODE = new RegExp(`${UNREAD}[a-z]{2}`, 'g');

/** Returns the unread words that a text of the English reader stands for, or the text itself if it stands for none. */
export const withWords = (text: string, unread: ReadonlyMap<string, string>): string =>
  text
    .match(CODE)
    ?.map((code) => unread.get(code) ?? code)
    .join(' ') ?? text;
