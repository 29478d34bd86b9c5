import grammar from '../../data/grammar.json';
import { vocabulary } from '../lexicon/vocabulary';
import { anyOf, split, type Token, toToken, wordsOf } from './tokens';

/**
 * Words that belong together. `carries`: whether a list may continue in the next segment, because a comma or 'and'
 * separates the two.
 */
export type Segment = { tokens: Token[]; text: string; carries: boolean };

const SENTENCE_END = new Set(['.', '!', '?', ';', '\n']);

/** Words that start a new statement: 'no fever but a cough'. */
const CONTRASTS = wordsOf(grammar.segments.contrasts);

/** Words that start a new statement after 'and': 'no blood or pain and is drinking well'. */
const GOES_ON = wordsOf(grammar.segments.goesOn);

/** Words after a comma that belong to what comes before it: 'I never had chest pain, not like this'. */
export const GOES_WITH = anyOf(grammar.segments.goesWith);

/** Splits a normalised text into segments. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let tokens: Token[] = [];
  const close = (carries: boolean) => {
    if (tokens.length > 0) segments.push({ tokens, text: tokens.map(({ word }) => word).join(' '), carries });
    tokens = [];
  };
  const words = split(text);
  for (const [at, word] of words.entries()) {
    if (SENTENCE_END.has(word)) close(false);
    else if (word === ',' && GOES_WITH.test(words.slice(at + 1, at + 4).join(' '))) continue;
    else if (word === ',' || word === '(' || word === ')') close(word === ',');
    else if (CONTRASTS.has(word)) {
      // A list does not continue at a comma before 'but'.
      const before = segments.at(-1);
      if (tokens.length === 0 && before) before.carries = false;
      close(false);
    } else if (word === 'and' && GOES_ON.has(words[at + 1] ?? '')) close(true);
    else tokens.push(toToken(word));
  }
  close(false);
  return segments;
}

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
export function spansOf({ tokens }: Segment): Span[] {
  const { phrases } = vocabulary();
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
