import type { PhraseIndex } from '../lexicon/phrase-index';
import type { Segment } from './segments';

/** Tokens `from`..`to` of a segment that mean one of `ids`. `composed`: put together from a part of the body and what is felt there. */
export type Span = { ids: readonly string[]; from: number; to: number; composed: boolean };

const DENYING = new Set(['no', 'not', 'without', 'never']);

/** The phrases of a segment, the longest first at each place, none overlapping another. */
export function spansOf({ tokens }: Segment, phrases: PhraseIndex): Span[] {
  const content = tokens.flatMap((token, at) => (token.filler ? [] : [at]));
  const stems = content.map((at) => tokens[at]?.stem ?? '');
  const spans: Span[] = [];
  for (let i = 0; i < content.length;) {
    const found = phrases.longest(stems, i);
    const from = content[i];
    const to = found && content[i + found.length - 1];
    // 'no vision' is a finding; 'no vision problems' denies one.
    const after = found && DENYING.has(stems[i] ?? '') ? phrases.longest(stems, i + 1) : undefined;
    if (!found || from === undefined || to === undefined || (after && 1 + after.length > found.length)) {
      i += 1;
      continue;
    }
    spans.push({ ids: found.ids, from, to, composed: false });
    i += found.length;
  }
  return spans;
}

/** Which tokens belong to a span. */
export function takenBy({ tokens }: Segment, spans: readonly Span[]): boolean[] {
  const taken = tokens.map(() => false);
  for (const { from, to } of spans) taken.fill(true, from, to + 1);
  return taken;
}
