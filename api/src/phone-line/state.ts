import { LANGUAGES } from '@health-commons/contracts/languages';
import * as v from 'valibot';
import { open, seal } from '../http/hash';

/** State of a call. It travels sealed in the URL of the next webhook, so that nothing is stored between webhooks. */
export type State = v.InferOutput<typeof stateSchema>;

const stateSchema = v.object({
  answered: v.boolean(),
  /** Whether the line has just asked again, because it heard or understood too little. */
  isRetry: v.boolean(),
  /** The language of the line's last words, and whether they were the list of languages. */
  language: v.picklist(LANGUAGES.map(({ code }) => code)),
  isChoosing: v.boolean(),
  /** Whether the caller was just asked for the age of the person with a fever. */
  asksAge: v.boolean(),
  /** Number of webhooks after the first. */
  turn: v.number(),
  /** Everything the caller said, and the symptoms of the keys. Each answer covers all of it. */
  said: v.array(v.string()),
});

export const START: State = {
  ...{ answered: false, isRetry: false, language: 'en', isChoosing: false, asksAge: false },
  ...{ turn: 0, said: [] },
};

/**
 * Max bytes of transcript in a URL. Encrypted and in base64url, they become about 1,300 characters. Providers accept
 * URLs of at least about 2,000.
 */
const CARRIED = 900;

/** Whether the words fit into a URL. */
export const canCarry = (said: readonly string[]): boolean =>
  new TextEncoder().encode(JSON.stringify(said)).length <= CARRIED;

/** Seals a state for its call. A repeated webhook gets the same text, and so the same response. */
export const sealState = (token: string, call: string, state: State): string =>
  seal(token, call, JSON.stringify(state));

/** Returns null if the text was not sealed for this call with this token. */
export function openState(token: string, call: string, sealed: string): State | null {
  const text = open(token, call, sealed);
  return text === null ? null : v.parse(stateSchema, JSON.parse(text));
}
