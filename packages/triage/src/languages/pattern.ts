import { fold } from './fold';

/**
 * How the words of a language are found in a text. `spaced`: spaces separate words. `before`: a regular expression of
 * what a word may be joined with, such as an Arabic article. `notInGaps`: words that end a gap, such as denials.
 */
export type Script = { spaced: boolean; before: string; notInGaps: string };

/** Words that may stand in a gap of a phrase, at most; in Japanese, letters. */
const GAP = { words: 5, letters: 8 };

// A folded text has no other signs than these between letters; \p{L} would take long to compile.
const LETTER = '[^\\0-@[-`{-\\u00BF\\u2000-\\u2BFF\\u3000-\\u303F\\u{1F000}-\\u{1FAFF}]';

/** The end of a clause. */
const END = '(?= *(?:[.,;:?!()\\n]|$))';

/**
 * Returns the pattern of one word: 'dolor*' is any word that starts like that, 'yo|me' is one of both. An umlaut may be
 * typed as two letters: 'fuer'.
 */
function wordPattern(word: string, { spaced, before }: Script): string {
  const forms = word.split('|').map((form) =>
    form
      .split(/(?<=[äöü])/)
      .map((part) =>
        fold(part)
          .replace(/[.+?^${}()[\]\\]/g, '\\$&')
          .replaceAll('*', `${LETTER}*`),
      )
      .join('e?'),
  );
  const any = forms.length > 1 ? `(?:${forms.join('|')})` : (forms[0] ?? '');
  return spaced ? `(?<!${LETTER})${before}${any}(?!${LETTER})` : any;
}

/**
 * Compiles a phrase of a dictionary. Its words stand next to each other, `..` is a gap, a word that ends with `?` may be
 * missing, `$` is the end of a clause, and `{n}` is a number: digits, which a dot may follow ('2. Tag'), or a word of
 * `numbers`. The groups of the expression are the parts between the gaps; the group `n` is the number.
 */
function compile(phrase: string, script: Script, numbers: readonly string[]): RegExp {
  const [before, after] = script.spaced ? [`(?<!${LETTER})`, `(?!${LETTER})`] : ['', ''];
  const written = numbers.length > 0 ? `|${before}(?:${numbers.join('|')})${after}` : '';
  const number = `(?<n>\\d+(?:\\.\\d+)?${written})`;
  const stop = script.notInGaps === '' ? '' : `(?!(?:${script.notInGaps})(?!${LETTER}))`;
  const gap = script.spaced
    ? `(?:[ '-]${stop}${LETTER}+){0,${GAP.words}}[ '-]`
    : `[^.,;?!\\n]{0,${GAP.letters}}`;
  const space = script.spaced ? "[ '-]" : '';
  const parts = phrase.split(' .. ').map((part) => {
    let source = '';
    for (const word of part.trim().split(' ')) {
      if (word === '$') {
        source += END;
        continue;
      }
      const optional = word.endsWith('?');
      const one = word === '{n}' ? number : wordPattern(optional ? word.slice(0, -1) : word, script);
      let between = source === '' ? '' : space;
      if (source.endsWith(number)) between = `\\.?${space}?`;
      else if (word === '{n}' && between !== '') between += '?';
      source += optional ? `(?:${between}${one})?` : `${between}${one}`;
    }
    return `(${source})`;
  });
  return new RegExp(parts.join(gap), 'dgu');
}

const NOT_NEEDED = /^(?:\.\.|\$|\{n\})$|\?$/;

/** Returns letters of which a text has some if it has a phrase: those of the word with the fewest forms. */
function lettersOf(phrase: string): string[] {
  const words = phrase.split(' ').filter((word) => !NOT_NEEDED.test(word));
  const forms = words.map((word) =>
    word.split('|').map((form) => {
      const parts = form.split(/(?<=[äöü])|\*/).map(fold);
      return parts.reduce((a, b) => (b.length > a.length ? b : a), '');
    }),
  );
  return forms.reduce((a, b) => (a.length === 0 || b.length < a.length ? b : a), []);
}

/** Creates a function that finds a phrase in folded texts. Only a text that may have the phrase makes it compile it. */
export function createFinder(
  phrase: string,
  script: Script,
  numbers: readonly string[],
): (text: string) => RegExpExecArray[] {
  const needs = lettersOf(phrase);
  let pattern: RegExp | undefined;
  return (text) => {
    if (needs.length > 0 && !needs.some((letters) => text.includes(letters))) return [];
    pattern ??= compile(phrase, script, numbers);
    return [...text.matchAll(pattern)];
  };
}
