import * as v from 'valibot';
import { hmac } from '../http/hash';

/** State of a call. It travels sealed in the URL of the next webhook, so that nothing is stored between webhooks. */
export type State = v.InferOutput<typeof stateSchema>;

const stateSchema = v.object({
  /** Whether the caller has had an answer. */
  answered: v.boolean(),
  /** Whether the caller was silent in the last turn. */
  silent: v.boolean(),
  /** Whether the line has already said that it did not understand the caller. */
  lost: v.boolean(),
  /** Number of webhooks after the first. */
  turn: v.number(),
  /** Everything the caller said, and the symptoms of the keys. Each answer covers all of it. */
  said: v.array(v.string()),
});

export const START: State = { answered: false, silent: false, lost: false, turn: 0, said: [] };

/**
 * Max bytes of transcript in a URL. Encrypted and in base64url, they become about 1,300 characters. Providers accept
 * URLs of at least about 2,000.
 */
const CARRIED = 900;

const NONCE = 12;
const encoder = new TextEncoder();

/** Whether the words fit into a URL. */
export const canCarry = (said: readonly string[]): boolean =>
  encoder.encode(JSON.stringify(said)).length <= CARRIED;

type Seal = {
  seal: (state: State, call: string) => Promise<string>;
  /** Returns null if `seal` did not make the text for this call with this secret. */
  open: (sealed: string, call: string) => Promise<State | null>;
};

/**
 * Encrypts states with AES-256-GCM; each state is bound to its call. The nonce is a keyed hash of the content, so that
 * sealing is deterministic and a repeated webhook gets the same response.
 */
export function createSeal(secret: string): Seal {
  const key = crypto.subtle.importKey('raw', fromHex(hmac(secret, 'phone-line state')), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  const nonceKey = hmac(secret, 'phone-line nonce');
  const parameters = (iv: Uint8Array<ArrayBuffer>, call: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: encoder.encode(call),
  });
  return {
    async seal(state, call) {
      const text = JSON.stringify(state);
      const iv = fromHex(hmac(nonceKey, JSON.stringify([call, text]))).slice(0, NONCE);
      const sealed = await crypto.subtle.encrypt(parameters(iv, call), await key, encoder.encode(text));
      return toBase64Url([...iv, ...new Uint8Array(sealed)]);
    },
    async open(sealed, call) {
      try {
        const bytes = fromBase64Url(sealed);
        const parts = parameters(bytes.slice(0, NONCE), call);
        const text = await crypto.subtle.decrypt(parts, await key, bytes.slice(NONCE));
        const read = v.safeParse(stateSchema, JSON.parse(new TextDecoder().decode(text)));
        return read.success ? read.output : null;
      } catch {
        // The state was sealed for a different call or with a different secret, or it is truncated or forged.
        return null;
      }
    },
  };
}

const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const toBase64Url = (bytes: readonly number[]): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
