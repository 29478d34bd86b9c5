import type { Context } from '../../dependencies';
import { hmac, sha256 } from '../../http/hash';
import { keyBytes, type Settings } from '../../settings';
import { kindOf } from '../guard';

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

/** An alert leased to this process. `attempt` starts at 1. */
type Leased = { id: string; attempt: number; body: string };

const RECEIVER_TIMEOUT_MS = 10_000;

/** The lease is longer than any attempt. Otherwise two processes could send the same alert. */
export const LEASE = '60 seconds';

/** Pauses (s) after failed attempts double from `first` to `max`. */
const PAUSE = { first: 5, max: 15 * 60 } as const;
const pauseAfter = (attempt: number): number => Math.min(PAUSE.max, PAUSE.first * 2 ** (attempt - 1));

/** Returns the signature header: HMAC-SHA256 of the timestamp, a dot and the body. */
const signature = (secret: string, timestamp: string, body: string): string =>
  `sha256=${hmac(secret, `${timestamp}.${body}`)}`;

/**
 * Sends an alert once, stores the outcome and returns whether the receiver accepted it. Rejects only if the database
 * fails.
 */
export async function deliver(context: Context, hook: Hook, leased: Leased): Promise<boolean> {
  const { db } = context;
  const taken = await send(context, hook, leased);
  // If this query fails, the alert is sent again with the same id, and the receiver must ignore the
  // repetition.
  if (taken) await db.query('api', 'select private.alert_delivered($1)::text', [leased.id]);
  else await scheduleRetry(context, leased);
  return taken;
}

export async function scheduleRetry(
  { db }: Pick<Context, 'db'>,
  { id, attempt }: Omit<Leased, 'body'>,
): Promise<void> {
  await db.query('api', `select private.alert_failed($1, $2, $3 * interval '1 second')::text`, [
    id,
    attempt,
    pauseAfter(attempt),
  ]);
}

/**
 * Returns whether the receiver responded with 2xx. Does not follow redirects, because they could send the
 * content elsewhere.
 */
async function send(
  { clock, fetch, log }: Context,
  { url, secret }: Hook,
  { id, attempt, body }: Leased,
): Promise<boolean> {
  const timestamp = String(Math.floor(clock.now() / 1000));
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(RECEIVER_TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-alert-timestamp': timestamp,
        'x-alert-signature': signature(secret, timestamp, body),
      },
      body,
    });
    await response.body?.cancel();
    if (response.ok) return true;
    log({ event: 'alerts.refused', alert: id, attempt, status: response.status });
  } catch (error) {
    log({ event: 'alerts.not-sent', alert: id, attempt, ...kindOf(error) });
  }
  return false;
}
