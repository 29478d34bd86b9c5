import { hmac, sha256 } from '../../http/hash';
import { keyBytes, type Settings } from '../../settings';

/** Where alerts are sent, and how they are sealed until then. */
export type Hook = {
  url: string;
  secret: string;
  /** The key's 32 bytes in hexadecimal digits. */
  key: string;
  /** Identifies the key without revealing it, to recognise alerts sealed by another key. */
  keyId: string;
  /** Keyed fingerprint of an alert's content, which cannot be guessed without the key. */
  fingerprint(text: string): string;
};

/** Null when no webhook or no key is configured: alerts are then neither stored nor sent. */
export function hookOf({ ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET, ALERT_KEY }: Settings): Hook | null {
  const key = ALERT_KEY && keyBytes(ALERT_KEY);
  if (!ALERT_WEBHOOK_URL || !ALERT_WEBHOOK_SECRET || !key) return null;
  const fingerprintKey = hmac(key, 'alerts: fingerprints');
  return {
    url: ALERT_WEBHOOK_URL,
    secret: ALERT_WEBHOOK_SECRET,
    key,
    keyId: sha256(`alerts: key ${key}`).slice(0, 12),
    fingerprint: (text) => hmac(fingerprintKey, text),
  };
}
