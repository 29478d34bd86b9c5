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

/** After 'and' these begin what is said next of the same person: 'no blood or pain and is drinking well'. */
const GOES_ON = new Set([
  'is',
  'has',
  'had',
  'was',
  'can',
  'feels',
  'reports',
  'denies',
  'remains',
  'continues',
  'drinks',
  'eats',
  'plays',
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
  const words = split(text);
  for (const [at, word] of words.entries()) {
    if (SENTENCE_END.has(word)) close(false, word === '?');
    else if (word === ',' || word === '(' || word === ')') close(word === ',');
    else if (CONTRASTS.has(word)) {
      // 'no fever, but …': the comma before it carries nothing over.
      const before = segments.at(-1);
      if (tokens.length === 0 && before) before.carries = false;
      close(false);
    } else if (word === 'and' && GOES_ON.has(words[at + 1] ?? '')) close(true);
    else tokens.push(toToken(word));
  }
  close(false);
  return segments;
}
