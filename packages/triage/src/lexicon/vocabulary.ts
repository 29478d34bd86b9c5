import everydayWords from '../../data/everyday-words.json';
import notFindings from '../../data/not-findings.json';
import { normalise } from '../text/normalise';
import { createSpelling, type Spelling } from '../text/spelling';
import { stem } from '../text/stem';
import { split } from '../text/tokens';
import { QUALITIES, REGIONS } from './body';
import { LEXICON } from './findings';
import { createPhraseIndex, type PhraseIndex } from './phrase-index';

/** Marks of what a phrase means when it is no finding of its own. */
export const NOTHING = 'nothing';
export const REGION = 'at:';
export const QUALITY = 'what:';

type Vocabulary = { phrases: PhraseIndex; spelling: Spelling; stems: ReadonlySet<string> };

let built: Vocabulary | undefined;

/** All phrases in one index, built on first use. */
export function vocabulary(): Vocabulary {
  if (built) return built;
  const phrases = createPhraseIndex();
  const add = (texts: readonly string[], id: string) => {
    for (const text of texts) phrases.add(normalise(text), id);
  };
  for (const [id, entry] of Object.entries(LEXICON)) add(entry.phrases, id);
  for (const [region, texts] of Object.entries(REGIONS)) add(texts, REGION + region);
  for (const [quality, { phrases: texts }] of Object.entries(QUALITIES)) add(texts, QUALITY + quality);
  // Words of the phrases that are no findings are not corrected into, so they are added after the words are copied.
  const words = new Set(phrases.words);
  add(notFindings, NOTHING);
  const stems = new Set(
    [
      ...phrases.words,
      ...everydayWords.common.flatMap((line) => split(normalise(line))),
      ...everydayWords.everyday.flatMap(split),
    ].map(stem),
  );
  built = { phrases, spelling: createSpelling(words), stems };
  return built;
}
