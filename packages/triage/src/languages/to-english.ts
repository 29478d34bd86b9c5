import { fold } from './fold';
import { compile, neededBy, type Script } from './pattern';

/**
 * The dictionary of a language (data/languages). Phrases have the form that pattern.ts describes.
 * - `findings`: phrases by the finding that they mean.
 * - `words`: phrases by the English words that say the same to the English reader: body parts, denials, times, ages.
 *   ` .. ` separates the words for the parts of a phrase with a gap.
 * - `deniesBefore`: words that deny what stands before them, as in 'Fieber habe ich nicht'.
 * - `fillers`: words without a meaning of their own. `numbers`: the values of written numbers.
 * - `borrows`: whether people mix English words into the language.
 * - `spelling`: regular expressions for parts of words, and what they become in phrases and texts, so that words which
 *   people spell in many ways are one: 'bukhaar' and 'bukhar'.
 */
export type Dictionary = {
  findings: Readonly<Record<string, readonly string[]>>;
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
const NUMBER = /\{n\}/g;

type Piece = { from: number; to: number; english: string };

/** English words for texts, and the words that the dictionary does not have by what stands for them there. */
export type Translated = { english: string[]; unread: ReadonlyMap<string, string> };

/** Ends of statements: a denial does not reach beyond them. */
const END = /^(?:[.;?!\n:()]|but)$/;
const JOINS = /^(?:and|or|nor)$/;

/**
 * Moves a denial that stands behind what it denies before it: 'fever and cough <no' becomes 'denies fever or cough'. It
 * reaches over a comma only in a list with 'and' or 'or'.
 */
function denyBefore(words: string[]): void {
  const isList = () => words.slice(start).some((word) => JOINS.test(word));
  if (words.at(-1) === 'but') words.pop();
  let start = words.length;
  while (start > 0 && !END.test(words[start - 1] ?? '') && (words[start - 1] !== ',' || isList())) start -= 1;
  const denied = words.splice(start).map((word) => (word === 'and' ? 'or' : word));
  words.push('denies', ...denied);
}

/** Creates the translator of a dictionary. It makes English words of a text that the English reader understands. */
export function createTranslator(dictionary: Dictionary): (texts: readonly string[]) => Translated {
  const script = { spaced: true, before: '', stops: '', ...dictionary.script };
  const spellings = (dictionary.spelling ?? []).map(
    ([part = '', as = '']) => [new RegExp(part, 'gu'), as] as const,
  );
  const spell = (word: string) => spellings.reduce((out, [part, as]) => out.replace(part, as), fold(word));
  const isPlain = script.spaced && script.before === '';
  const numbers = new Map(
    Object.entries(dictionary.numbers).flatMap(([words, value]) =>
      words.split('|').map((word) => [spell(word), value] as const),
    ),
  );
  const lines = dictionary.fillers.flatMap((line) => (isPlain ? line.split(' ') : line.replaceAll(' ', '|')));
  const fillers = new Set(lines.filter((line) => LETTERS.test(line)).map(spell));
  const phrases = [
    ...Object.entries(dictionary.findings).map(([id, list]) => [wordOf(id), list] as const),
    ...Object.entries(dictionary.words),
    [DENIES_BEFORE, dictionary.deniesBefore ?? []] as const,
    ['', lines.filter((line) => !LETTERS.test(line))] as const,
  ].flatMap(([english, list]) =>
    list.map((phrase) => ({
      english,
      needed: neededBy(phrase, spell),
      pattern: lazily(() => compile(phrase, script, [...numbers.keys()], spell)),
    })),
  );

  /** Returns the phrases of a folded text without overlaps, longer ones first; a phrase with gaps has several pieces. */
  function piecesOf(text: string): Piece[] {
    const found = phrases.flatMap(({ english, needed, pattern }) =>
      (needed.every((forms) => forms.some((form) => text.includes(form)))
        ? [...text.matchAll(pattern())]
        : []
      ).map(({ indices, groups }) => {
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
      const said = english.split(' .. ');
      return ranges.map(([from, to], i) => ({ from, to, english: said[i] ?? '' }));
    });
  }

  function translate(text: string, unread: Map<string, string>): string {
    const written = new Map<string, string>();
    const folded = fold(text).replace(WORD, (word) => {
      const spelled = spell(word);
      written.set(spelled, word);
      return spelled;
    });
    const words: string[] = [];
    let hasDenied = false;
    const add = (english: string) => {
      if (english === DENIES_BEFORE) denyBefore(words);
      else words.push(...english.split(' ').filter((word) => word !== ''));
      if (english !== '') hasDenied = english === DENIES_BEFORE;
    };
    const keep = (between: string) => {
      for (const [part] of between.matchAll(/\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*|[^\p{L}\p{M}\d ]/gu)) {
        if (fillers.has(part)) continue;
        const word = written.get(part) ?? part;
        // What follows a denial behind 'fever' is not denied: 'Fieber habe ich nicht, Husten und Schnupfen'.
        if (word === ',' && hasDenied) add('.');
        else if (!/^\p{L}/u.test(word) || (dictionary.borrows && /^[a-z]+$/.test(word))) add(word);
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

/** Returns a function that makes a value at its first call. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Returns a different word of letters for each number: aa, ab, … */
const lettersOf = (number: number): string =>
  String.fromCharCode(97 + (Math.floor(number / 26) % 26), 97 + (number % 26));

/** Returns a text of the English reader with the words that stand for unread ones replaced by these. */
export const withWords = (text: string, unread: ReadonlyMap<string, string>): string =>
  text.replace(new RegExp(`${UNREAD}[a-z]{2}`, 'g'), (code) => unread.get(code) ?? code);
