import everydayWords from '../../data/everyday-words.json';
import notFindings from '../../data/not-findings.json';
import { MODIFIER_STEMS } from '../text/modifiers';
import { isDenial } from '../text/negation';
import { normalise } from '../text/normalise';
import { createSpelling, type Spelling } from '../text/spelling';
import { stem } from '../text/stem';
import { split } from '../text/tokens';
import { QUALITIES, REGIONS } from './body';
import { LEXICON } from './findings';
import { createPhraseIndex, type PhraseIndex } from './phrase-index';

/** The id of phrases without a meaning, and the id prefixes of body parts and qualities. */
export const NOTHING = 'nothing';
export const REGION = 'at:';
export const QUALITY = 'what:';

type Vocabulary = { phrases: PhraseIndex; spelling: Spelling; stems: ReadonlySet<string> };

let built: Vocabulary | undefined;

/** Returns the phrases, the spelling correction and the known stems. They are built on first use. */
export function vocabulary(): Vocabulary {
  if (built) return built;
  const phrases = createPhraseIndex();
  const add = (texts: readonly string[], id: string) => {
    for (const text of texts) phrases.add(normalise(text), id);
  };
  for (const [id, entry] of Object.entries(LEXICON)) add(entry.phrases, id);
  for (const [region, texts] of Object.entries(REGIONS)) add(texts, REGION + region);
  for (const [quality, { phrases: texts }] of Object.entries(QUALITIES)) add(texts, QUALITY + quality);
  // Words are never corrected to a denial, or to a word of not-findings.json, because both make an answer less urgent.
  const words = [...phrases.words].filter((word) => !isDenial(word));
  add(notFindings, NOTHING);
  const everyday = [...everydayWords.common, ...everydayWords.everyday];
  const stems = new Set([
    ...[...phrases.words, ...everyday.flatMap((line) => split(normalise(line)))].map(stem),
    ...MODIFIER_STEMS,
  ]);
  built = { phrases, spelling: createSpelling(words), stems };
  return built;
}
