/**
 * How the words of a language are found in a text. `spaced`: spaces separate words. The others are regular expressions.
 * `and`: an 'and' that words are joined with, as in Arabic; it is read. `before`: what else they are joined with, such
 * as an article. `after`: the endings of a word that is marked with '+', such as 'my'. `stops`: words that no gap of a
 * phrase crosses, such as denials.
 */
export type Script = { spaced: boolean; and: string; before: string; after: string; stops: string };

/** Words that may stand in a gap of a phrase, at most; in a script without spaces, letters. */
const GAP = { words: 5, letters: 8 };

// A folded text has no other signs than these between its letters. The flag 'u' makes a pattern slow to compile.
const LETTER = '[^\\0-@[-`{-\\u00BF\\u2000-\\u2BFF\\u3000-\\u303F\\uD800-\\uDFFF]';

/** The end of a clause. */
const END = '(?= *(?:[.,;:?!()\\n]|$))';

/** Returns the one spelling of a folded word that people spell in many ways. */
export type Spell = (word: string) => string;

/** Creates the function for the table `spelling` of a dictionary. */
export function spellingOf(table: readonly (readonly string[])[] = []): Spell {
  const parts = table.map(([part = '', as = '']) => [new RegExp(part, 'gu'), as] as const);
  return (word) => parts.reduce((out, [part, as]) => out.replace(part, as), word);
}

/**
 * Returns the pattern of one word: 'dolor*' is any word that starts like that, 'yo|me' is one of both. `isFirst`:
 * whether the phrase starts with it.
 */
function wordPattern(word: string, script: Script, spell: Spell, isFirst: boolean): string {
  const { spaced, and, before, after } = script;
  const forms = [...new Set(word.split('|').map(spell))].map((form) =>
    form
      .replace(/[.?^${}()[\]\\]/g, '\\$&')
      .replaceAll('+', after === '' ? '\\+' : `(?:${after})?`)
      .replaceAll('*', `${LETTER}*`),
  );
  const any = forms.length > 1 ? `(?:${forms.join('|')})` : (forms[0] ?? '');
  const joined = and && (isFirst ? `(?<and>${and})?` : `(?:${and})?`);
  return spaced ? `(?<!${LETTER})${joined}${before}${any}(?!${LETTER})` : any;
}

/**
 * Compiles a phrase of a dictionary. Its words stand next to each other, `..` is a gap, a word that ends with `?` may
 * be missing, `$` is the end of a clause, and `{n}` is a number: digits, which a dot may follow ('2. Tag'), or a word
 * of `numbers`. The groups of the expression are the parts between the gaps; the group `n` is the number, and the group
 * `and` an 'and' that the phrase is joined with.
 */
export function compile(phrase: string, script: Script, numbers: readonly string[], spell: Spell): RegExp {
  const [start, end] = script.spaced ? [`(?<!${LETTER})`, `(?!${LETTER})`] : ['', ''];
  const written = numbers.length > 0 ? `|${start}(?:${numbers.join('|')})${end}` : '';
  const number = `(?<n>\\d+(?:\\.\\d+)?${written})`;
  const stops = script.stops.split('|').map(spell).join('|');
  const stop = stops && `(?!(?:${stops})${end})`;
  const gap = script.spaced
    ? `(?:[ '-]${stop}(?:${LETTER}+|\\d+)){0,${GAP.words}}?[ '-]`
    : `[^.,;?!\\n]{0,${GAP.letters}}?`;
  const space = script.spaced ? "[ '-]" : '';
  const parts = phrase.split(' .. ').map((part, at) => {
    let source = '';
    for (const word of part.trim().split(' ')) {
      if (word === '$') {
        source += END;
        continue;
      }
      const optional = word.endsWith('?');
      const form = optional ? word.slice(0, -1) : word;
      const one = word === '{n}' ? number : wordPattern(form, script, spell, at === 0 && source === '');
      let between = source === '' ? '' : space;
      if (source.endsWith(number)) between = `\\.?${space && `${space}?`}`;
      else if (word === '{n}' && between !== '') between += '?';
      source += optional ? `(?:${between}${one})?` : `${between}${one}`;
    }
    return `(${source})`;
  });
  return new RegExp(parts.join(gap), 'dg');
}

const longest = (parts: readonly string[]) => parts.reduce((a, b) => (b.length > a.length ? b : a), '');

/** Returns lists of letters, long ones first: a text with the phrase has one of each list. */
const neededBy = (phrase: string, spell: Spell): string[][] =>
  phrase
    .split(' ')
    .filter((word) => !/^(?:\.\.|\$|\{n\})$|\?$/.test(word))
    .map((word) => word.split('|').map((form) => longest(spell(form).split(/[*+]/))))
    .sort(([a = ''], [b = '']) => b.length - a.length);

/** A folded phrase of a dictionary, and its English words. */
type Phrase = { english: string; phrase: string };

/**
 * Creates a function that finds phrases in a folded text. It tries only phrases whose longest word begins with three
 * letters that the text contains, and compiles a phrase when it first tries it. Matches are in the phrases' order.
 */
export function createFinder(phrases: readonly Phrase[], spell: Spell, toPattern: (text: string) => RegExp) {
  const needed = phrases.map(({ phrase }) => neededBy(phrase, spell));
  const patterns: RegExp[] = [];
  const byStart = new Map<string, Set<number>>();
  for (const [index, [forms = ['']]] of needed.entries())
    for (const start of forms.map((form) => form.slice(0, 3)))
      byStart.set(start, (byStart.get(start) ?? new Set()).add(index));
  return (text: string) => {
    const possible = new Set(byStart.get(''));
    for (let at = 0; at < text.length; at += 1)
      for (const length of [1, 2, 3])
        for (const index of byStart.get(text.slice(at, at + length)) ?? []) possible.add(index);
    return [...possible]
      .filter((index) => needed[index]?.every((forms) => forms.some((form) => text.includes(form))))
      .sort((a, b) => a - b)
      .flatMap((index) => {
        const { english = '', phrase = '' } = phrases[index] ?? {};
        const pattern = (patterns[index] ??= toPattern(phrase));
        return Array.from(text.matchAll(pattern), (found) => ({ english, found }));
      });
  };
}
