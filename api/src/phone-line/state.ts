import * as v from 'valibot';
import { hmac } from '../http/hash';

/** Where a call is. It travels in the address of its next webhook, sealed: nothing is stored between two. */
export type State = v.InferOutput<typeof stateSchema>;

const stateSchema = v.object({
  /** Whether the caller has had an answer and may add to it. */
  answered: v.boolean(),
  /** The caller said nothing the last time. */
  silent: v.boolean(),
  /** The caller was asked once to use other words. */
  lost: v.boolean(),
  /** Webhooks so far, the first left out. */
  turn: v.number(),
  /** What they said, for the answer to take it all together. */
  said: v.array(v.string()),
});

export const START: State = { answered: false, silent: false, lost: false, turn: 0, said: [] };

/** Max bytes of transcript in a URL: providers accept at least about 2,000 characters. */
const CARRIED = 900;

const NONCE = 12;
const encoder = new TextEncoder();

/** Whether the words fit into an address. */
export const canCarry = (said: readonly string[]): boolean =>
  encoder.encode(JSON.stringify(said)).length <= CARRIED;

type Seal = {
  seal: (state: State, call: string) => Promise<string>;
  /** Null when it is not what `seal` made for this call under this secret. */
  open: (sealed: string, call: string) => Promise<State | null>;
};

/**
 * Encrypts states under a secret, each for its call alone (AES-256-GCM). The nonce is a keyed hash of what is sealed, so the same state of the
 * same call gives the same text, and a webhook that is sent again is answered byte by byte the same.
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
        // Of another call, another secret, cut off or made up.
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
