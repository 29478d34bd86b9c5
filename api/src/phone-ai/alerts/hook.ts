import { hmac, sha256 } from '../../http/hash';
import { keyBytes, type Settings } from '../../settings';

/** The operator's webhook, and the key that seals alerts until they are delivered. */
export type Hook = {
  url: string;
  secret: string;
  /** 32 bytes as hexadecimal digits. */
  key: string;
  /** Identifies the key without revealing it, to recognise alerts that were sealed with a different key. */
  keyId: string;
  /**
   * Returns a keyed fingerprint of an alert's content. Without the key, the content cannot be guessed from
   * the fingerprint.
   */
  fingerprint(text: string): string;
};

/** Returns null if the webhook or the key is not configured. Alerts are then neither stored nor sent. */
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
