import { denyBefore, denyBeside, GAP } from './deny';
import { fold, foldKana, foldSigns } from './fold';
import { compile, type Script } from './pattern';

/**
 * The dictionary of a language (data/languages). Phrases have the form that pattern.ts describes.
 * - `findings`: phrases by the finding that they mean.
 * - `words`: phrases by the English words that say the same to the English reader: body parts, denials, times, ages.
 * - `deniesBefore`: words that deny what stands before them, as in 'Fieber habe ich nicht'. In `words`, the key 'all <no'
 *   denies a whole list with commas.
 * - `fillers`: words without a meaning of their own. `numbers`: the values of written numbers.
 * - `borrows`: whether people mix English words into the language.
 */
export type Dictionary = {
  findings: Readonly<Record<string, readonly string[]>>;
  words: Readonly<Record<string, readonly string[]>>;
  deniesBefore?: readonly string[];
  fillers: readonly string[];
  numbers: Readonly<Record<string, number>>;
  script?: Partial<Script>;
  borrows?: boolean;
};

/** The word of the English reader that means a finding and nothing else. */
export const wordOf = (finding: string): string => `xf${finding.replace(/[^a-z]/g, '')}`;

/** A word that was not read becomes this and letters, which no English word starts with. */
const UNREAD = 'xq';
const DENIES_BEFORE = '<no';
const NUMBER = /\{n\}/g;

/** `english` is null for all parts of a phrase with gaps but one. */
type Piece = { from: number; to: number; english: string | null };

/** English words for texts, and the words that the dictionary does not have by what stands for them there. */
export type Translated = { english: string[]; unread: ReadonlyMap<string, string> };

/** Words that were not read: runs of letters, and in scripts without spaces, of letters of one kind. */
const WORDS = /\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*|[^\p{L}\p{M}\d ]/gu;
const RUNS =
  /\d+(?:\.\d+)?|[\p{Script=Hiragana}ー]+|[\p{Script=Katakana}ー]+|\p{Script=Han}+|\p{L}[\p{Script=Latin}\p{M}]*|[^\p{L}\p{M}\d ]/gu;

/** In scripts without spaces, what is left in hiragana is endings and particles rather than words. */
const ENDING = /^[\p{Script=Hiragana}ー]+$/u;
/** Endings, as in 'むくみ' and '痛く', after which a denial can follow. */
const NOUN_ENDING = /^[さみれりきけえく]$/;

/** Creates the translator of a dictionary. It makes English words of a text that the English reader understands. */
export function createTranslator(dictionary: Dictionary): (texts: readonly string[]) => Translated {
  const script = { spaced: true, before: '', ...dictionary.script };
  const numbers = new Map(
    Object.entries(dictionary.numbers).flatMap(([words, value]) =>
      words.split('|').map((word) => [fold(word), value] as const),
    ),
  );
  const phrases = [
    ...Object.entries(dictionary.findings).map(([id, list]) => [wordOf(id), list] as const),
    ...Object.entries(dictionary.words),
    [DENIES_BEFORE, dictionary.deniesBefore ?? []] as const,
    ['', dictionary.fillers.map((line) => line.replaceAll(' ', '|'))] as const,
  ].flatMap(([english, list]) =>
    list.map((phrase) => ({ english, pattern: compile(phrase, script, [...numbers.keys()]) })),
  );

  /** Returns the phrases of a text without overlaps, longer ones first; a phrase with gaps has several pieces. */
  function piecesOf(written: string): Piece[] {
    const text = foldKana(written);
    const found = phrases.flatMap(({ english, pattern }) =>
      [...text.matchAll(pattern)].map(({ indices, groups }) => {
        const parts = (indices ?? []).slice(1).filter((range) => range !== undefined);
        const said = groups?.['n'];
        const value = said === undefined ? '' : String(numbers.get(said) ?? said);
        // The number is a part of its own.
        const ranges = parts.filter(
          ([from, to]) =>
            !(indices?.groups?.['n']?.[0] === from && indices.groups['n'][1] === to && parts.length > 1),
        );
        return {
          english: english.replaceAll('{n}', value),
          ranges,
          length: ranges.reduce((sum, [from, to]) => sum + to - from, 0),
        };
      }),
    );
    found.sort(
      (a, b) =>
        b.length - a.length ||
        Number(a.english === '') - Number(b.english === '') ||
        a.ranges.length - b.ranges.length,
    );
    const taken = new Set<number>();
    const between: number[] = [];
    const pieces = found.flatMap(({ english, ranges }): Piece[] => {
      const letters = ranges.flatMap(([from, to]) => lettersIn(from, to));
      if (letters.some((at) => taken.has(at))) return [];
      if (!script.spaced && ranges.some((range) => cutsName(written, range))) return [];
      for (const at of letters) taken.add(at);
      between.push(...lettersIn(ranges[0]?.[0] ?? 0, ranges.at(-1)?.[1] ?? 0));
      // In Japanese what is said comes last, and what denies it follows.
      const says = script.spaced ? 0 : ranges.length - 1;
      return ranges.map(([from, to], i) => ({ from, to, english: i === says ? english : null }));
    });
    if (script.spaced) return pieces;
    // A phrase that was found explains the few letters in its gap.
    const explained = new Set(between.filter((at) => !taken.has(at) && /\p{L}/u.test(written[at] ?? '')));
    return [...pieces, ...[...explained].map((at) => ({ from: at, to: at + 1, english: null }))];
  }

  function translate(text: string, unread: Map<string, string>): string {
    const written = foldSigns(text);
    const words: string[] = [];
    const add = (english: string | null) => {
      if (english === null) return;
      if (script.spaced) {
        if (english === DENIES_BEFORE) denyBefore(words);
        else words.push(...english.split(' ').filter((word) => word !== ''));
      } else if (english.endsWith(DENIES_BEFORE)) {
        denyBeside(words, english !== DENIES_BEFORE);
      } else words.push(english === '' ? GAP : english);
    };
    const keep = (between: string) => {
      for (const [word] of between.matchAll(script.spaced ? WORDS : RUNS)) {
        if (!/^\p{L}/u.test(word) || (dictionary.borrows && /^[a-z]+$/.test(word))) add(word);
        else if (!script.spaced && ENDING.test(word)) {
          if (!NOUN_ENDING.test(word)) add('');
        } else {
          const code = UNREAD + lettersOf(unread.size);
          unread.set(code, word);
          add(code);
        }
      }
    };
    let at = 0;
    for (const { from, to, english } of piecesOf(written).sort((a, b) => a.from - b.from)) {
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

const KATAKANA = /[\p{Script=Katakana}ー]/u;

/**
 * Returns whether a range begins or ends with one or two letters of a longer word in katakana: 'ト' of 'アトピー' is no
 * particle.
 */
function cutsName(text: string, [from, to]: readonly [number, number]): boolean {
  const isName = (at: number) => KATAKANA.test(text[at] ?? '');
  const cut = (outside: number, step: number) => {
    let length = 0;
    for (let at = outside + step; at >= from && at < to && isName(at); at += step) length += 1;
    return isName(outside) && length > 0 && length <= 2;
  };
  return cut(to, -1) || cut(from - 1, 1);
}

const lettersIn = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Returns a different word of letters for each number: aa, ab, … */
const lettersOf = (number: number): string =>
  String.fromCharCode(97 + (Math.floor(number / 26) % 26), 97 + (number % 26));

/** Returns a text of the English reader with the words that stand for unread ones replaced by these. */
export const withWords = (text: string, unread: ReadonlyMap<string, string>): string =>
  text.replace(new RegExp(`${UNREAD}[a-z]{2}`, 'g'), (code) => unread.get(code) ?? code);
