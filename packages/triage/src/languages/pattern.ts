import { fold } from './fold';

/**
 * How the words of a language are found in a text. `spaced`: spaces separate words. `before`: a regular expression of
 * what a word may be joined with, such as an Arabic article.
 */
export type Script = { spaced: boolean; before: string };

/** Words that may stand in a gap of a phrase, at most; in Japanese, letters. */
const GAP = { words: 5, letters: 8 };

/** Folded texts have letters of many scripts: all but ASCII signs, digits and punctuation. '\\p{L}' takes seconds to compile. */
const LETTER = '[^\\u0000-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u3004\\u3008-\\u3030]';

/** Returns the pattern of one word: 'dolor*' is any word that starts like that, 'yo|me' is one of both. */
function wordPattern(word: string, { spaced, before }: Script): string {
  const forms = word
    .split('|')
    .map((form) => form.replace(/[.+?^${}()[\]\\]/g, '\\$&').replaceAll('*', `${LETTER}*`));
  const any = forms.length > 1 ? `(?:${forms.join('|')})` : (forms[0] ?? '');
  return spaced ? `(?<!${LETTER})${before}${any}(?!${LETTER})` : any;
}

/**
 * Compiles a phrase of a dictionary. Its words stand next to each other, `..` is a gap, a word that ends with `?` may be
 * missing, and `{n}` is a number: digits, or a word of `numbers`. The groups of the expression are the parts between the gaps; the group
 * `n` is the number.
 */
export function compile(phrase: string, script: Script, numbers: readonly string[]): RegExp {
  const number = `(?<n>\\d+(?:\\.\\d+)?${numbers.map((word) => `|${word}`).join('')})`;
  const gap = script.spaced ? `(?:[ '-]${LETTER}+){0,${GAP.words}}[ '-]` : `[^.,;?!\\n]{0,${GAP.letters}}`;
  const space = script.spaced ? "[ '-]" : '';
  const parts = phrase.split(' .. ').map((part) => {
    let source = '';
    for (const word of part.trim().split(' ')) {
      const optional = word.endsWith('?');
      const one = word === '{n}' ? number : wordPattern(fold(optional ? word.slice(0, -1) : word), script);
      const between = source === '' ? '' : `${space}${word === '{n}' || source.endsWith(number) ? '?' : ''}`;
      source += optional ? `(?:${between}${one})?` : `${between}${one}`;
    }
    return `(${source})`;
  });
  return new RegExp(parts.join(gap), 'dgu');
}
