import { FINDINGS, LEXICON, type FindingId } from '../lexicon/findings';
import { unlessDenied } from './denied';

const PATTERNS = FINDINGS.flatMap(({ id }) =>
  (LEXICON[id].patterns ?? []).map(({ pattern, evenDenied }) => {
    const expression = new RegExp(pattern);
    return { id, finder: evenDenied ? expression : unlessDenied(expression) };
  }),
);

/** Returns the findings that have a pattern matching the normalised text. */
export const patternsIn = (text: string): FindingId[] =>
  PATTERNS.filter(({ finder }) => finder.test(text)).map(({ id }) => id);
