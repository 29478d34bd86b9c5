import { isFiller, split, toToken } from '../text/tokens';

type Node = { next: Map<string, Node>; ids: string[] | null };
type Match = { ids: readonly string[]; length: number };

export type PhraseIndex = {
  /** The words of all phrases, not stemmed. Fillers are left out, except in a phrase of fillers only. */
  words: ReadonlySet<string>;
  /** Adds a normalised phrase. */
  add(phrase: string, id: string): void;
  /** Returns the longest phrase that starts at `from`; `length` is the number of stems that it covers. */
  longest(stems: readonly string[], from: number): Match | undefined;
};

const SIDES = new Set(['left', 'right', 'both', 'bilateral', 'lower', 'upper', 'inner', 'outer']);

/** Creates a trie of phrases, indexed by the stems of their words. */
export function createPhraseIndex(): PhraseIndex {
  const root: Node = { next: new Map(), ids: null };
  const allWords = new Set<string>();
  return {
    words: allWords,
    add(phrase, id) {
      const words = split(phrase);
      const kept = words.filter((word) => !isFiller(word) && word !== '-');
      let node = root;
      for (const word of kept.length > 0 ? kept : words) {
        allWords.add(word);
        const { stem } = toToken(word);
        let next = node.next.get(stem);
        if (!next) node.next.set(stem, (next = { next: new Map(), ids: null }));
        node = next;
      }
      node.ids = [...new Set([...(node.ids ?? []), id])];
    },
    longest(stems, from) {
      let node: Node | undefined = root;
      let found: Match | undefined;
      for (let i = from; i < stems.length; i++) {
        const next: Node | undefined = node.next.get(stems[i] ?? '');
        // Reads 'irritated right eye' as 'irritated eye', but keeps the side in 'right side weakness'.
        if (!next && i > from && SIDES.has(stems[i] ?? '')) continue;
        node = next;
        if (!node) break;
        if (node.ids) found = { ids: node.ids, length: i - from + 1 };
      }
      return found;
    },
  };
}
