import { split, toToken, type Token } from './tokens';

/**
 * Words that belong together. `carries`: whether a list may continue in the next segment, because a comma or 'and'
 * separates the two.
 */
export type Segment = { tokens: Token[]; text: string; carries: boolean };

const SENTENCE_END = new Set(['.', '!', '?', ';', '\n']);

/** Words that start a new statement: 'no fever but a cough'. */
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

/** Words that start a new statement after 'and': 'no blood or pain and is drinking well'. */
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

/** Words after a comma that belong to what comes before it: 'I never had chest pain, not like this'. */
export const GOES_WITH =
  /^(?:not )?(?:like (?:this|that)\b|until\b|till?\b|before (?:today|tonight|now|this)\b)/;

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
