import { fromBase64Url, toBase64Url } from './base64url';

/**
 * An encrypted message as sent to the server (JSON): version, the sender's counter, nonce and ciphertext (base64url).
 */
type SealedText = { v: 1; c: number; n: string; t: string };

/** The context of an encrypted text. The text cannot be decrypted in a different context. */
export type Seal = { room: string; epoch: string; sender: string; id: string };

const NONCE_BYTES = 12;

const additionalDataOf = ({ room, epoch, sender, id }: Seal, counter: number) =>
  new TextEncoder().encode([room, epoch, sender, id, counter].join('|'));

export async function sealText(key: CryptoKey, text: string, counter: number, seal: Seal): Promise<string> {
  // A random 96-bit nonce allows 2^32 messages per key (NIST SP 800-38D, 8.3). A room gets far fewer, because
  // it lasts 24 hours and the server limits the rate of messages.
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: additionalDataOf(seal, counter) },
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

const isSealedText = (value: unknown): value is SealedText => {
  if (typeof value !== 'object' || value === null) return false;
  const { v, c, n, t } = value as Partial<Record<string, unknown>>;
  return v === 1 && Number.isSafeInteger(c) && typeof n === 'string' && typeof t === 'string';
};

/**
 * Returns the text and its counter, or null if the text was altered, moved to a different context, or encrypted with a
 * different key.
 */
export async function openText(
  key: CryptoKey,
  wire: string,
  seal: Seal,
): Promise<{ text: string; counter: number } | null> {
  try {
    const envelope: unknown = JSON.parse(wire);
    if (!isSealedText(envelope)) return null;
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64Url(envelope.n), additionalData: additionalDataOf(seal, envelope.c) },
      key,
      fromBase64Url(envelope.t),
    );
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(opened), counter: envelope.c };
  } catch {
    return null;
  }
}
