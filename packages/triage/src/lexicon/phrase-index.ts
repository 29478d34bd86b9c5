import { isFiller, split, toToken } from '../text/tokens';

type Node = { next: Map<string, Node>; ids: string[] | null };

const SIDES = new Set(['left', 'right', 'both', 'bilateral', 'lower', 'upper', 'inner', 'outer']);

/** Phrases by the stems of their words, for the longest match at a place. */
export class PhraseIndex {
  readonly #root: Node = { next: new Map(), ids: null };
  /** Every word of every phrase, as written. */
  readonly words = new Set<string>();

  /** `phrase`: normalised. */
  add(phrase: string, id: string): void {
    const words = split(phrase);
    const kept = words.filter((word) => !isFiller(word) && word !== '-');
    let node = this.#root;
    for (const word of kept.length > 0 ? kept : words) {
      this.words.add(word);
      const { stem } = toToken(word);
      let next = node.next.get(stem);
      if (!next) node.next.set(stem, (next = { next: new Map(), ids: null }));
      node = next;
    }
    node.ids = [...new Set([...(node.ids ?? []), id])];
  }

  /** The longest phrase that begins at `from`: what it means, and how many stems it takes. */
  longest(stems: readonly string[], from: number): { ids: readonly string[]; length: number } | undefined {
    let node: Node | undefined = this.#root;
    let found: { ids: readonly string[]; length: number } | undefined;
    for (let i = from; i < stems.length; i++) {
      const next: Node | undefined = node.next.get(stems[i] ?? '');
      // 'irritated right eye' is 'irritated eye'; 'right side weakness' keeps its side.
      if (!next && i > from && SIDES.has(stems[i] ?? '')) continue;
      node = next;
      if (!node) break;
      if (node.ids) found = { ids: node.ids, length: i - from + 1 };
    }
    return found;
  }
}

/** The phrases of a comma-separated list. */
export const listed = (phrases: string): string[] =>
  phrases
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
