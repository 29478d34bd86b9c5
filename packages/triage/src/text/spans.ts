import type { PhraseIndex } from '../lexicon/phrase-index';
import type { Segment } from './segments';

/**
 * Tokens `from` to `to` (inclusive) of a segment, with their meanings `ids`. `composed`: combined from a body part and
 * a quality.
 */
export type Span = { ids: readonly string[]; from: number; to: number; composed: boolean };

const DENYING = new Set(['no', 'not', 'without', 'never']);

/**
 * Returns the phrases of a segment without overlaps, preferring the longest phrase at each position. Words that are not
 * known are skipped like fillers, so that such a word never hides a phrase.
 */
export function spansOf({ tokens }: Segment, phrases: PhraseIndex): Span[] {
  const content = tokens.flatMap(({ filler, known }, at) => (filler || !known ? [] : [at]));
  const stems = content.map((at) => tokens[at]?.stem ?? '');
  const spans: Span[] = [];
  for (let i = 0; i < content.length;) {
    const found = phrases.longest(stems, i);
    const from = content[i];
    const to = found && content[i + found.length - 1];
    // 'No vision' is a finding, but 'no vision problems' denies a finding.
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

/** Returns for each token whether it belongs to a span. */
export function takenBy({ tokens }: Segment, spans: readonly Span[]): boolean[] {
  const taken = tokens.map(() => false);
  for (const { from, to } of spans) taken.fill(true, from, to + 1);
  return taken;
}
