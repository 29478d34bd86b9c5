import { Buffer } from 'node:buffer';
import type { Hook } from './hook';

/**
 * Format: 'v1.<key id>.<nonce>.<ciphertext>', with nonce and ciphertext in base64url. The cipher is AES-256-GCM with a
 * random nonce. The alert's id is additional authenticated data.
 */
const FORMAT = /^v1\.([0-9a-f]{12})\.([\w-]{16})\.([\w-]+)$/;
const NONCE_BYTES = 12;

const importKey = ({ key }: Hook) =>
  crypto.subtle.importKey('raw', Buffer.from(key, 'hex'), 'AES-GCM', false, ['encrypt', 'decrypt']);

const bound = (nonce: Uint8Array<ArrayBuffer>, id: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(`alert ${id}`),
});

export async function seal(hook: Hook, id: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    bound(nonce, id),
    await importKey(hook),
    new TextEncoder().encode(text),
  );
  return `v1.${hook.keyId}.${Buffer.from(nonce).toString('base64url')}.${Buffer.from(sealed).toString('base64url')}`;
}

/** Returns the text, or null if it was altered or sealed with a different key or for a different alert. */
export async function open(hook: Hook, id: string, sealed: string): Promise<string | null> {
  const [, keyId, nonce = '', body = ''] = FORMAT.exec(sealed) ?? [];
  if (keyId !== hook.keyId) return null;
  try {
    const text = await crypto.subtle.decrypt(
      bound(new Uint8Array(Buffer.from(nonce, 'base64url')), id),
      await importKey(hook),
      Buffer.from(body, 'base64url'),
    );
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}
