// Node's own, which Deno has too: crypto.subtle sends each few bytes to another thread and back, a quarter of the work of storing a report.
import { createHash, createHmac } from 'node:crypto';

/** SHA-256 of a text, in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** HMAC-SHA-256 of a text under a secret, in hexadecimal. */
export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
