/**
 * How the words of a language are found in a text. `spaced`: spaces separate words. The others are regular expressions
 * of what words may be joined with. `and`: an 'and', which is read. `before`: what means nothing, such as an Arabic
 * article. `after`: the endings of a word that is marked with '+', such as 'my'.
 */
export type Script = { spaced: boolean; and: string; before: string; after: string };

/** Words that may stand in a gap of a phrase, at most; in Japanese, letters. */
const GAP = { words: 5, letters: 8 };

const LETTER = '[\\p{L}\\p{M}]';

/** Writes a word as texts are folded. */
export type Spell = (word: string) => string;

/**
 * Returns the pattern of one word: 'dolor*' is any word that starts like that, 'yo|me' is one of both. `isFirst`: whether
 * the phrase starts with it.
 */
function wordPattern(
  word: string,
  { spaced, and, before, after }: Script,
  spell: Spell,
  isFirst: boolean,
): string {
  const forms = [...new Set(word.split('|').map(spell))].map((form) =>
    form
      .replace(/[.?^${}()[\]\\]/g, '\\$&')
      .replaceAll('+', `(?:${after})?`)
      .replaceAll('*', `${LETTER}*`),
  );
  const any = forms.length > 1 ? `(?:${forms.join('|')})` : (forms[0] ?? '');
  const joined = and && (isFirst ? `(?<and>${and})?` : `(?:${and})?`);
  return spaced ? `(?<!${LETTER})${joined}${before}${any}(?!${LETTER})` : any;
}

/**
 * Compiles a phrase of a dictionary. Its words stand next to each other, `..` is a gap, a word that ends with `?` may be
 * missing, and `{n}` is a number: digits, or a word of `numbers`. The groups of the expression are the parts between the
 * gaps; the group `n` is the number, and the group `and` an 'and' that the phrase is joined with.
 */
export function compile(phrase: string, script: Script, numbers: readonly string[], spell: Spell): RegExp {
  const inWord = script.spaced ? `(?<!${LETTER})` : '';
  const number = `(?<n>\\d+(?:\\.\\d+)?${numbers.map((word) => `|${inWord}${word}`).join('')})`;
  const gap = script.spaced ? `(?:[ '-]${LETTER}+){0,${GAP.words}}[ '-]` : `[^.,;?!\\n]{0,${GAP.letters}}`;
  const space = script.spaced ? "[ '-]" : '';
  const parts = phrase.split(' .. ').map((part, at) => {
    let source = '';
    for (const word of part.trim().split(' ')) {
      const optional = word.endsWith('?');
      const isFirst = at === 0 && source === '';
      const one =
        word === '{n}' ? number : wordPattern(optional ? word.slice(0, -1) : word, script, spell, isFirst);
      const between = source === '' ? '' : `${space}${word === '{n}' || source.endsWith(number) ? '?' : ''}`;
      source += optional ? `(?:${between}${one})?` : `${between}${one}`;
    }
    return `(${source})`;
  });
  return new RegExp(parts.join(gap), 'dgu');
}

/** Returns strings of which each text with the phrase has one: most phrases need not be looked for in a text. */
export function neededBy(phrase: string, spell: Spell): string[] {
  const longest = (parts: readonly string[]) => parts.reduce((a, b) => (b.length > a.length ? b : a), '');
  const shortest = (forms: readonly string[]) => Math.min(...forms.map((form) => form.length));
  return phrase
    .split(' ')
    .filter((word) => !/[{?]|^\.\.$/.test(word))
    .map((word) => word.split('|').map((form) => longest(spell(form).split(/[*+]/))))
    .reduce((best, forms) => (shortest(forms) > shortest(best) ? forms : best), ['']);
}
