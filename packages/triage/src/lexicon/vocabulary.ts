import { Spelling } from '../text/spelling';
import { COMMON_WORDS } from '../text/common-words';
import { EVERYDAY_WORDS } from '../text/everyday-words';
import { split } from '../text/tokens';
import { normalise } from '../text/normalise';
import { stem } from '../text/stem';
import { QUALITIES, REGIONS } from './body';
import { LEXICON } from './findings';
import { NOT_FINDINGS } from './not-findings';
import { listed, PhraseIndex } from './phrase-index';

/** Marks of what a phrase means when it is no finding of its own. */
export const NOTHING = 'nothing';
export const REGION = 'at:';
export const QUALITY = 'what:';

type Vocabulary = { phrases: PhraseIndex; spelling: Spelling; stems: ReadonlySet<string> };

let built: Vocabulary | undefined;

/** All phrases in one index, made at the first use. */
export function vocabulary(): Vocabulary {
  if (built) return built;
  const phrases = new PhraseIndex();
  for (const [id, entry] of Object.entries(LEXICON))
    for (const phrase of listed(normalise(entry.phrases))) phrases.add(phrase, id);
  for (const [region, words] of Object.entries(REGIONS))
    for (const phrase of listed(normalise(words))) phrases.add(phrase, REGION + region);
  for (const [quality, words] of Object.entries(QUALITIES))
    for (const phrase of listed(normalise(words))) phrases.add(phrase, QUALITY + quality);
  // What looks like a misspelt finding and is another word is never corrected into one; so these words count as known.
  const words = new Set(phrases.words);
  for (const phrase of listed(normalise(NOT_FINDINGS))) phrases.add(phrase, NOTHING);
  const stems = new Set(
    // Line by line, since a text is read up to a length.
    [
      ...phrases.words,
      ...COMMON_WORDS.split('\n').flatMap((line) => split(normalise(line))),
      ...split(EVERYDAY_WORDS),
    ].map(stem),
  );
  built = { phrases, spelling: new Spelling(words), stems };
  return built;
}
