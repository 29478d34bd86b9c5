import { Buffer } from 'node:buffer';
import { createPublicKey, verify } from 'node:crypto';

/** Max difference (s) between a signature's time and the current time, as Telnyx recommends. */
const TOLERANCE = 5 * 60;

/** DER prefix of a 32-byte Ed25519 public key (RFC 8410). */
const KEY_HEAD = '302a300506032b6570032100';

/** Telnyx signs the timestamp and the raw body with Ed25519. The signature is in base64. */
type TelnyxSignature = { signature: string; timestamp: string };

type Verdict = 'right' | 'wrong' | 'stale';

/** Checks a signature as in Telnyx's "Webhook signing". `publicKey` is in base64, `now` in milliseconds. */
export function judgeTelnyx(
  { signature, timestamp }: TelnyxSignature,
  publicKey: string,
  body: Uint8Array,
  now: number,
): Verdict {
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from(KEY_HEAD, 'hex'), Buffer.from(publicKey, 'base64')]),
    format: 'der',
    type: 'spki',
  });
  const signed = Buffer.concat([Buffer.from(`${timestamp}|`), body]);
  if (!verify(null, signed, key, Buffer.from(signature, 'base64'))) return 'wrong';
  return Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE ? 'right' : 'stale';
}
