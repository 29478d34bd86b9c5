// node:crypto, which Deno has too: crypto.subtle's thread switches took a quarter of the time of storing a report.
import { createHash, createHmac } from 'node:crypto';

/** SHA-256 of a text, in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** HMAC-SHA-256 of a text under a secret, in hexadecimal. */
export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
