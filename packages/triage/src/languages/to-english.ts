import { fold } from './fold';
import { compile, type Script } from './pattern';

/**
 * The dictionary of a language (data/languages). Phrases have the form that pattern.ts describes.
 * - `findings`: phrases by the finding that they mean.
 * - `words`: phrases by the English words that say the same to the English reader: body parts, denials, times, ages.
 * - `deniesBefore`: words that deny what stands before them, as in 'Fieber habe ich nicht'.
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

type Piece = { from: number; to: number; english: string };

/** English words for texts, and the words that the dictionary does not have by what stands for them there. */
export type Translated = { english: string[]; unread: ReadonlyMap<string, string> };

/** Ends of statements: a denial does not reach beyond them. */
const END = /^(?:[.;?!\n:()]|but)$/;
const JOINS = /^(?:and|or|nor)$/;

/**
 * Moves a denial that stands behind what it denies before it: 'fever and cough <no' becomes 'no fever or cough'. It
 * reaches over a comma only in a list with 'and' or 'or'.
 */
function denyBefore(words: string[]): void {
  const isList = () => words.slice(start).some((word) => JOINS.test(word));
  if (words.at(-1) === 'but') words.pop();
  let start = words.length;
  while (start > 0 && !END.test(words[start - 1] ?? '') && (words[start - 1] !== ',' || isList())) start -= 1;
  const denied = words.splice(start).map((word) => (word === 'and' ? 'or' : word));
  words.push('no', ...denied);
}

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

  /** Returns the phrases of a folded text without overlaps, longer ones first; a phrase with gaps has several pieces. */
  function piecesOf(text: string): Piece[] {
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
    found.sort((a, b) => b.length - a.length);
    const taken = new Set<number>();
    return found.flatMap(({ english, ranges }) => {
      const letters = ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at));
      if (letters.some((at) => taken.has(at))) return [];
      for (const at of letters) taken.add(at);
      return ranges.map(([from, to], i) => ({ from, to, english: i === 0 ? english : '' }));
    });
  }

  function translate(text: string, unread: Map<string, string>): string {
    const folded = fold(text);
    const words: string[] = [];
    const add = (english: string) => {
      if (english === DENIES_BEFORE) denyBefore(words);
      else words.push(...english.split(' ').filter((word) => word !== ''));
    };
    const keep = (between: string) => {
      for (const [word] of between.matchAll(/\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*|[^\p{L}\p{M}\d ]/gu)) {
        if (!/^\p{L}/u.test(word) || (dictionary.borrows && /^[a-z]+$/.test(word))) add(word);
        else {
          const code = UNREAD + lettersOf(unread.size);
          unread.set(code, word);
          add(code);
        }
      }
    };
    let at = 0;
    for (const { from, to, english } of piecesOf(folded).sort((a, b) => a.from - b.from)) {
      keep(folded.slice(at, from));
      add(english);
      at = to;
    }
    keep(folded.slice(at));
    return words.join(' ');
  }

  return (texts) => {
    const unread = new Map<string, string>();
    return { english: texts.map((text) => translate(text, unread)), unread };
  };
}

/** Returns a different word of letters for each number: aa, ab, … */
const lettersOf = (number: number): string =>
  String.fromCharCode(97 + (Math.floor(number / 26) % 26), 97 + (number % 26));

/** Returns a text of the English reader with the words that stand for unread ones replaced by these. */
export const withWords = (text: string, unread: ReadonlyMap<string, string>): string =>
  text.replace(new RegExp(`${UNREAD}[a-z]{2}`, 'g'), (code) => unread.get(code) ?? code);
