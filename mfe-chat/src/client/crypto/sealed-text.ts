import { fromBase64Url, toBase64Url } from './base64url';

/** What a private message is on the wire, as JSON: its version, the sender's counter, nonce and ciphertext (base64url). */
export type SealedText = { v: 1; c: number; n: string; t: string };

/** What a sealed text is bound to: moved to another room, log, sender or message it does not open. */
export type Seal = { room: string; epoch: string; sender: string; id: string };

const NONCE_BYTES = 12;

const boundTo = ({ room, epoch, sender, id }: Seal, counter: number) =>
  new TextEncoder().encode([room, epoch, sender, id, counter].join('|'));

export async function sealText(key: CryptoKey, text: string, counter: number, seal: Seal): Promise<string> {
  // Random and of 96 bits: one key seals 2,000 messages a day at most, far below 2^32 (NIST SP 800-38D, 8.3).
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(seal, counter) },
    key,
    new TextEncoder().encode(text),
  );
  const envelope: SealedText = {
    v: 1,
    c: counter,
    n: toBase64Url(iv),
    t: toBase64Url(new Uint8Array(sealed)),
  };
  return JSON.stringify(envelope);
}

const isSealedText = (given: unknown): given is SealedText => {
  if (typeof given !== 'object' || given === null) return false;
  const { v, c, n, t } = given as Partial<Record<string, unknown>>;
  return v === 1 && Number.isSafeInteger(c) && typeof n === 'string' && typeof t === 'string';
};

/** The text and its counter, or null where it does not open: altered, moved, or sealed with another key. */
export async function openText(
  key: CryptoKey,
  wire: string,
  seal: Seal,
): Promise<{ text: string; counter: number } | null> {
  try {
    const envelope: unknown = JSON.parse(wire);
    if (!isSealedText(envelope)) return null;
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64Url(envelope.n), additionalData: boundTo(seal, envelope.c) },
      key,
      fromBase64Url(envelope.t),
    );
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(opened), counter: envelope.c };
  } catch {
    return null;
  }
}
