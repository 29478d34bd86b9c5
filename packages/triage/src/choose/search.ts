import { fold } from '../languages/fold';
import { spellingOf } from '../languages/pattern';
import type { Dictionary } from '../languages/to-english';
import type { FindingId } from '../lexicon/findings';

/** Phrases by finding (data/phrases). */
type Words = Pick<Dictionary, 'findings' | 'spelling'> & Partial<Pick<Dictionary, 'named'>>;

type Names = ReadonlyMap<FindingId, string>;

/** Dictionaries of a language with two scripts. Other languages have one, named by their code. */
const DICTIONARIES: Readonly<Record<string, readonly string[]>> = { hi: ['hi', 'hi-Latn'] };

const loadWords = (code: string): Promise<{ default: Words }> =>
  import(/* webpackChunkName: "on-demand-words-[request]" */ `../../data/phrases/${code}.json`);

/** Loads the search for a language. Without its dictionary, it finds names only. Never rejects. */
export async function loadSearch(names: Names, language: string) {
  const loaded = await Promise.allSettled((DICTIONARIES[language] ?? [language]).map(loadWords));
  return createSearch(
    names,
    loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value.default] : [])),
  );
}

/** Languages without spaces between words. */
const UNSPACED = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'|*+-]*/gu;

/** Returns the share of the words of a phrase that a text without spaces has or begins. */
function sharedWords(words: readonly (readonly string[])[], text: string): number {
  const found = words.filter((forms) => forms.some((form) => text.includes(form) || form.includes(text)));
  return found.length === 0 ? 0 : found.length < words.length ? 0.6 : 1;
}

/** Letters that an ending may have: 'coughing' finds 'cough', but 'headache' does not find 'head'. */
const ENDING = 3;

/**
 * Returns how much a typed word is like a word, from 0 to 1: 1 if the word starts with it, less if it may only be another
 * form: 'kopfweh' is 'Kopfweh' rather than a form of 'Kopf'. In phrases, '*' stands for any ending.
 */
function likeness(typed: string, form: string): number {
  const start = form.replace(/\*.*$/, '');
  if (start.startsWith(typed)) return 1;
  if (start.length <= 2 || !typed.startsWith(start)) return 0;
  if (form !== start) return 1;
  return typed.length - start.length <= ENDING ? 0.9 : 0;
}

/** Returns the words of a phrase or a name, each with its alternatives. */
const wordsOf = (phrase: string): string[][] =>
  (phrase.replace(/\{n\}|\S+\?(?= |$)/g, '').match(WORD) ?? []).map((word) =>
    word.replaceAll('+', '').split('|'),
  );

/**
 * Creates a search for findings by the start of their names and phrases. Those with the rarest words of the text come first,
 * then those with the shortest phrases. Case, accents, scripts and endings do not matter.
 */
function createSearch(names: Names, dictionaries: readonly Words[]) {
  const named: Words = { findings: Object.fromEntries([...names].map(([id, name]) => [id, [name]])) };
  const indexes = [named, ...dictionaries].map(({ findings, named: more, spelling }) => {
    const spell = spellingOf(spelling);
    const entries = [...Object.entries(findings), ...Object.entries(more ?? {})].flatMap(([id, phrases]) =>
      fold(phrases.join('\n'))
        .split('\n')
        .map((phrase) => ({ id: id as FindingId, words: wordsOf(phrase).map((forms) => forms.map(spell)) })),
    );
    return { spell, entries };
  });

  /** Returns each typed word with the entries that have it, by the number of their words. */
  function matches(text: string) {
    const folded = fold(text).trim();
    const joined = folded.replace(/\s/g, '');
    const typed = UNSPACED.test(joined) ? [joined] : [...new Set(folded.match(WORD))];
    return typed.map((one) =>
      indexes.flatMap(({ spell, entries }, at) => {
        const word = spell(one);
        return entries.flatMap(({ id, words }) => {
          const best = Math.max(0, ...words.flat().map((form) => likeness(word, form)));
          const share = UNSPACED.test(word) ? sharedWords(words, word) : best;
          // A name is better than a phrase.
          return share > 0 ? [{ id, share: share - words.length / 100 - Math.min(at, 1) / 10 }] : [];
        });
      }),
    );
  }

  return (text: string): FindingId[] => {
    const scores = new Map<FindingId, number>();
    for (const found of matches(text)) {
      const best = new Map<FindingId, number>();
      for (const { id, share } of found) best.set(id, Math.max(share, best.get(id) ?? 0));
      for (const [id, share] of best) scores.set(id, (scores.get(id) ?? 0) + share / best.size);
    }
    const most = Math.max(0, ...scores.values());
    return [...scores]
      .filter(([, score]) => score >= most / 2)
      .sort(([, a], [, b]) => b - a)
      .map(([id]) => id);
  };
}
