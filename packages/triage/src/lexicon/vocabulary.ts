import body from '../../data/body.json';
import english from '../../data/phrases/en.json';
import everydayWords from '../../data/everyday-words.json';
import notFindings from '../../data/not-findings.json';
import { MODIFIER_STEMS } from '../text/modifiers';
import { isDenial } from '../text/negation';
import { wordOf } from '../languages/to-english';
import { normalise } from '../text/normalise';
import { createSpelling } from '../text/spelling';
import { isFiller, split, stem, toToken } from '../text/tokens';
import { type FindingId, LEXICON } from './findings';

export type Region = keyof typeof body.regions;
/** A sensation or sign that a body part can have, such as pain. */
export type Quality = keyof typeof body.qualities;

type QualityRecord = {
  phrases: readonly string[];
  /** The finding if `at` has none for the named body part, or if no body part or more than one is named. */
  anywhere?: FindingId;
  at: Partial<Record<Region, FindingId>>;
};

export const REGIONS: Readonly<Record<Region, readonly string[]>> = body.regions;
export const QUALITIES = body.qualities as unknown as Readonly<Record<Quality, QualityRecord>>;

/** Findings that belong to no single body part, even if a part indicates them: a hot head means fever. */
const OF_NO_PLACE = new Set<FindingId | undefined>([
  ...Object.values(QUALITIES).map(({ anywhere }) => anywhere),
  'fever',
  'body-aches',
]);

/** If several parts lead to a finding, the first part in the data wins: a stye belongs to the eyelid. */
const REGION_OF = new Map<FindingId, Region>(
  Object.values(QUALITIES)
    .flatMap(({ at }) => Object.entries(at).map(([region, id]) => [id, region as Region] as const))
    .filter(([id]) => !OF_NO_PLACE.has(id))
    .reverse(),
);

export const regionOf = (id: FindingId): Region | undefined => REGION_OF.get(id);

/** Phrases that mean a finding. Other forms of the same words match too. */
export const PHRASES: Readonly<Record<FindingId, readonly string[]>> = english.findings;

type Node = { next: Map<string, Node>; ids: string[] | null };
type Match = { ids: readonly string[]; length: number };

const SIDES = new Set(['left', 'right', 'both', 'bilateral', 'lower', 'upper', 'inner', 'outer']);

/** Creates a trie of phrases, indexed by the stems of their words. */
function createPhraseIndex() {
  const root: Node = { next: new Map(), ids: null };
  /** The words of all phrases, not stemmed. Fillers are left out, except in a phrase of fillers only. */
  const allWords = new Set<string>();
  return {
    words: allWords as ReadonlySet<string>,
    /** Adds a normalised phrase. */
    add(phrase: string, id: string): void {
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
    /** Returns the longest phrase that starts at `from`; `length` is the number of stems that it covers. */
    longest(stems: readonly string[], from: number): Match | undefined {
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

/** The id of phrases without a meaning, and the id prefixes of body parts and qualities. */
export const NOTHING = 'nothing';
export const REGION = 'at:';
export const QUALITY = 'what:';

function buildVocabulary() {
  const phrases = createPhraseIndex();
  const add = (texts: readonly string[], id: string) => {
    for (const text of texts) phrases.add(normalise(text), id);
  };
  for (const [id, texts] of Object.entries(PHRASES)) add(texts, id);
  for (const [region, texts] of Object.entries(REGIONS)) add(texts, REGION + region);
  for (const [quality, { phrases: texts }] of Object.entries(QUALITIES)) add(texts, QUALITY + quality);
  // Words are never corrected to a denial, or to a word of not-findings.json, because both make an answer less urgent.
  const words = [...phrases.words].filter((word) => !isDenial(word));
  add(notFindings, NOTHING);
  // For texts of other languages, which are read as English.
  for (const id of Object.keys(LEXICON)) add([wordOf(id)], id);
  const everyday = [...everydayWords.common, ...everydayWords.everyday];
  const stems = new Set([
    ...[...phrases.words, ...everyday.flatMap((line) => split(normalise(line)))].map(stem),
    ...MODIFIER_STEMS,
  ]);
  return { phrases, correct: createSpelling(words), stems };
}

let built: ReturnType<typeof buildVocabulary> | undefined;

/** Returns the phrases, the spelling correction and the known stems. They are built on first use. */
export const vocabulary = () => (built ??= buildVocabulary());
