import groups from '../../data/finding-groups.json';
import { fold } from '../languages/fold';
import { spellingOf } from '../languages/pattern';
import type { Dictionary } from '../languages/to-english';
import type { FindingId } from '../lexicon/findings';

/** Phrases by finding (data/phrases). Only the search has those in `searched`: to the reader, most are body parts. */
type Words = Pick<Dictionary, 'findings' | 'spelling'> &
  Partial<Record<'named' | 'searched', Dictionary['named']>>;

type Names = ReadonlyMap<FindingId, string>;

/** Dictionaries of a language with two scripts. Other languages have one, named by their code. */
const DICTIONARIES: Readonly<Record<string, readonly string[]>> = { hi: ['hi', 'hi-Latn'] };

const loadWords = (code: string): Promise<{ default: Words }> =>
  import(/* webpackChunkName: "on-demand-words-[request]" */ `../../data/phrases/${code}.json`);

/** Loads the words of a language for a search. Without its dictionary, the search finds names only. Never rejects. */
export async function loadSearch(language: string) {
  const loaded = await Promise.allSettled((DICTIONARIES[language] ?? [language]).map(loadWords));
  const words = loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value.default] : []));
  return (names: Names) => createSearch(names, words);
}

/** Languages without spaces between words. */
const UNSPACED = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'|*+-]*/gu;

/** Letters that an ending may have: 'coughing' finds 'cough', but 'headache' does not find 'head'. */
const ENDING = 3;

/**
 * Returns how well a typed word matches a word, from 0 to 1: 1 for the word, less for the start of one, and least for
 * what may be another form: 'kopfweh' is 'Kopfweh' rather than a form of 'Kopf'. In phrases, '*' stands for any ending.
 */
function likeness(typed: string, form: string): number {
  const start = form.replace(/\*.*$/, '');
  if (start.startsWith(typed)) return start === typed ? 1 : 0.8;
  if (start.length <= 2 || !typed.startsWith(start)) return 0;
  if (form !== start) return 0.8;
  return typed.length - start.length <= ENDING ? 0.5 : 0;
}

/** Returns the share of a text without spaces that a word covers. */
function coverage(text: string, form: string): number {
  if (form.includes(text)) return text.length === form.length ? 1 : 0.8;
  return text.includes(form) ? form.length / text.length : 0;
}

/** Returns the words of a phrase or a name, each with its alternatives. */
const wordsOf = (phrase: string): string[][] =>
  (phrase.replace(/\{n\}|\S+\?(?= |$)/g, '').match(WORD) ?? []).map((word) =>
    word.replaceAll('+', '').split('|'),
  );

const COMMON: ReadonlySet<string> = new Set(groups.common);

/** A name or a phrase of a finding. `length` is its number of words, short ones counted as half. */
type Phrase = { id: FindingId; text: string; words: number; length: number; isName: boolean };

/** How many of the words of a phrase a text has, and how well it has them. */
type Match = { words: number; score: number };

/** The shortest words, such as articles, say little about a finding. Scripts without spaces have none. */
const isShort = (word: string) => word.length <= 3 && !UNSPACED.test(word);

/** Returns the words of a dictionary, each with the phrases that it stands in, and which word of the phrase it is. */
function indexOf({ spelling, ...phrases }: Words, isName: boolean) {
  const spell = spellingOf(spelling);
  const places = new Map<string, { phrase: Phrase; position: number }[]>();
  for (const [id, texts] of Object.values(phrases).flatMap((group) => Object.entries(group)))
    for (const text of fold(texts.join('\n')).split('\n')) {
      const words = wordsOf(text);
      const length = words.reduce((sum, [form = '']) => sum + (isShort(form) ? 0.5 : 1), 0);
      const phrase = { id: id as FindingId, text, words: words.length, length, isName };
      for (const [position, forms] of words.entries())
        for (const form of forms.map(spell)) {
          const there = places.get(form);
          if (there) there.push({ phrase, position });
          else places.set(form, [{ phrase, position }]);
        }
    }
  return { spell, places };
}

/**
 * Creates a search for findings by the start of their names and phrases. First comes the finding with that name, then
 * what has the most of the typed words, rare ones counting more, and the fewest others. Names and common complaints
 * (data/finding-groups.json) come before the rest. Case, accents, scripts and endings do not matter.
 */
function createSearch(names: Names, dictionaries: readonly Words[]) {
  const byName: Words = { findings: Object.fromEntries([...names].map(([id, name]) => [id, [name]])) };
  const indexes = [indexOf(byName, true), ...dictionaries.map((words) => indexOf(words, false))];

  /** Returns how well each word of each phrase matches one typed word, or a text without spaces. */
  function sharesOf(typed: string, isUnspaced: boolean): Map<Phrase, Map<number, number>> {
    const found = new Map<Phrase, Map<number, number>>();
    for (const { spell, places } of indexes) {
      const word = spell(typed);
      for (const [form, there] of places) {
        const share = isUnspaced ? coverage(word, form) : likeness(word, form);
        if (share === 0) continue;
        for (const { phrase, position } of there) {
          const shares = found.get(phrase) ?? new Map<number, number>();
          found.set(phrase, shares.set(position, Math.max(share, shares.get(position) ?? 0)));
        }
      }
    }
    return found;
  }

  function matchesOf(typed: readonly string[], isUnspaced: boolean): Map<Phrase, Match> {
    const matches = new Map<Phrase, Match>();
    for (const word of typed) {
      const found = sharesOf(word, isUnspaced);
      const rarity = Math.log(1 + names.size / new Set([...found.keys()].map(({ id }) => id)).size);
      const weight = isShort(word) ? rarity / 2 : rarity ** 2;
      for (const [phrase, shares] of found) {
        const { words, score } = matches.get(phrase) ?? { words: 0, score: 0 };
        const all = [...shares.values()];
        const share = isUnspaced ? all.reduce((sum, one) => sum + one) : Math.max(...all);
        matches.set(phrase, {
          words: words + (isUnspaced ? all.length : 1),
          score: score + weight * Math.min(1, share),
        });
      }
    }
    return matches;
  }

  return (text: string): FindingId[] => {
    const folded = fold(text).trim();
    const joined = folded.replace(/\s/g, '');
    const isUnspaced = UNSPACED.test(joined);
    const scores = new Map<FindingId, number>();
    const complete = new Set<FindingId>();
    for (const [phrase, match] of matchesOf(
      isUnspaced ? [joined] : [...new Set(folded.match(WORD))],
      isUnspaced,
    )) {
      const { id, length, isName } = phrase;
      const precision = 0.6 + 0.4 * Math.min(1, match.words / length);
      const prior = (isName ? 1.05 : 1) * (COMMON.has(id) ? 1.15 : 1);
      const score = isName && phrase.text === folded ? Infinity : match.score * precision * prior;
      scores.set(id, Math.max(scores.get(id) ?? 0, score));
      if (match.words >= phrase.words) complete.add(id);
    }
    // What was typed may name several findings, some by rarer words than others.
    const best = Math.max(0, ...[...scores.values()].filter(Number.isFinite));
    return [...scores]
      .filter(([id, score]) => score >= best * 0.5 || complete.has(id))
      .sort(([, a], [, b]) => b - a)
      .map(([id]) => id);
  };
}
