/**
 * How the words of a language are found in a text. `spaced`: spaces separate words. `before`: a regular expression of
 * what a word may be joined with, such as an Arabic article. `stops`: a regular expression of words that no gap of a
 * phrase crosses, such as denials.
 */
export type Script = { spaced: boolean; before: string; stops: string };

/** Words that may stand in a gap of a phrase, at most; in Japanese, letters. */
const GAP = { words: 5, letters: 8 };

const LETTER = '[\\p{L}\\p{M}]';

/** Writes a word as texts are folded. */
export type Spell = (word: string) => string;

/** Returns the pattern of one word: 'dolor*' is any word that starts like that, 'yo|me' is one of both. */
function wordPattern(word: string, { spaced, before }: Script, spell: Spell): string {
  const forms = [...new Set(word.split('|').map(spell))].map((form) =>
    form.replace(/[.+?^${}()[\]\\]/g, '\\$&').replaceAll('*', `${LETTER}*`),
  );
  const any = forms.length > 1 ? `(?:${forms.join('|')})` : (forms[0] ?? '');
  return spaced ? `(?<!${LETTER})${before}${any}(?!${LETTER})` : any;
}

/**
 * Compiles a phrase of a dictionary. Its words stand next to each other, `..` is a gap, a word that ends with `?` may be
 * missing, and `{n}` is a number: digits, or a word of `numbers`. The groups of the expression are the parts between the gaps; the group
 * `n` is the number.
 */
export function compile(phrase: string, script: Script, numbers: readonly string[], spell: Spell): RegExp {
  const inWord = script.spaced ? `(?<!${LETTER})` : '';
  const words = numbers.length > 0 ? `|${inWord}(?:${numbers.join('|')})` : '';
  const number = `(?<n>\\d+(?:\\.\\d+)?${words})`;
  const stop = script.stops === '' ? '' : `(?!(?:${script.stops})(?!${LETTER}))`;
  const gap = script.spaced
    ? `(?:[ '-]${stop}(?:${LETTER}+|\\d+)){0,${GAP.words}}?[ '-]`
    : `[^.,;?!\\n]{0,${GAP.letters}}`;
  const space = script.spaced ? "[ '-]" : '';
  const parts = phrase.split(' .. ').map((part) => {
    let source = '';
    for (const word of part.trim().split(' ')) {
      const optional = word.endsWith('?');
      const one = word === '{n}' ? number : wordPattern(optional ? word.slice(0, -1) : word, script, spell);
      const between = source === '' ? '' : `${space}${word === '{n}' || source.endsWith(number) ? '?' : ''}`;
      source += optional ? `(?:${between}${one})?` : `${between}${one}`;
    }
    return `(${source})`;
  });
  return new RegExp(parts.join(gap), 'dgu');
}

/**
 * Returns groups of strings: a text with the phrase has one of each group. So most phrases need not be looked for in a
 * text.
 */
export function neededBy(phrase: string, spell: Spell): string[][] {
  const longest = (parts: readonly string[]) => parts.reduce((a, b) => (b.length > a.length ? b : a), '');
  return phrase
    .split(' ')
    .filter((word) => !/[{?]|^\.\.$/.test(word))
    .map((word) => word.split('|').map((form) => longest(spell(form).split('*'))));
}
