import { split, toToken, type Token } from './tokens';

/** Words between two of these divides. `carries`: a list may go on over the division (a comma). */
export type Segment = { tokens: Token[]; text: string; carries: boolean; asked: boolean };

const SENTENCE_END = new Set(['.', '!', '?', ';', '\n']);

/** Words after which something else is said: 'no fever but a cough'. */
const CONTRASTS = new Set([
  'but',
  'except',
  'however',
  'although',
  'though',
  'apart',
  'yet',
  'aside',
  'instead',
  'whereas',
  'excluding',
  'besides',
  'then',
  'plus',
]);

/** A text, already normalised, in parts within which words belong together. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let tokens: Token[] = [];
  const close = (carries: boolean, asked = false) => {
    if (tokens.length > 0)
      segments.push({ tokens, text: tokens.map(({ word }) => word).join(' '), carries, asked });
    tokens = [];
  };
  for (const word of split(text)) {
    if (SENTENCE_END.has(word)) close(false, word === '?');
    else if (word === ',' || word === '(' || word === ')') close(word === ',');
    else if (CONTRASTS.has(word)) close(false);
    else tokens.push(toToken(word));
  }
  close(false);
  return segments;
}
