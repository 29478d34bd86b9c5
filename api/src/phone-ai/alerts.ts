import { errorFields } from '@health-commons/base/log';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { hmac } from '../http/hash';
import { callForValue } from '../queries';
import type { Settings } from '../settings';

/** The operator's webhook. `secret` signs the alerts. */
export type Hook = { url: string; secret: string };

/** Returns null if no webhook is configured. Alerts are then not sent. */
export function hookOf({ ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret }: Settings): Hook | null {
  return url && secret ? { url, secret } : null;
}

/** Alerts that the installation accepts per minute. */
const MAX_PER_MINUTE = 30;

const claimSchema = v.variant('status', [
  v.object({ status: v.literal('claimed') }),
  v.object({ status: v.literal('delivered') }),
  v.object({ status: v.literal('busy'), retry_after: v.number() }),
]);

/** `content` is what the sender said, with the number: an alert with the same content is the same alert. */
type Alert = { id: string; content: string; body: string };

/**
 * 'delivered': the receiver accepted this alert, now or in the last 24 hours. 'failed': the
 * receiver did not accept it. 'busy': too many alerts at present, or the same one is being sent.
 */
type Delivery = { status: 'delivered' | 'failed' } | { status: 'busy'; retry_after: number };

/**
 * Sends an alert, unless the same one was delivered in the last 24 hours. An alert with other words is not the same, so
 * a stranger who sends one for somebody's number cannot hold back the real one. Only a keyed fingerprint is stored, so
 * an alert that the receiver does not accept is lost, and the sender is told so.
 */
export async function sendAlert(context: Context, hook: Hook, alert: Alert): Promise<Delivery> {
  const { db } = context;
  // Without the secret, the content cannot be guessed from the fingerprint.
  const fingerprint = hmac(hook.secret, `alerts: ${alert.content}`);
  const claim = v.parse(
    claimSchema,
    await callForValue(db, 'claim_alert', fingerprint, MAX_PER_MINUTE, LEASE),
  );
  if (claim.status !== 'claimed') return claim;
  const isDelivered = await post(context, hook, alert);
  await callForValue(db, 'finish_alert', fingerprint, isDelivered);
  return { status: isDelivered ? 'delivered' : 'failed' };
}

const RECEIVER_TIMEOUT_MS = 10_000;

/** Longer than any attempt, so that the same alert is not sent twice at the same time. */
const LEASE = '15 seconds';

/**
 * Returns whether the receiver responded with 2xx. Does not follow redirects, because they could send the
 * content elsewhere.
 */
async function post(
  { clock, fetch, log }: Context,
  { url, secret }: Hook,
  { id, body }: Alert,
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
        'x-alert-signature': `sha256=${hmac(secret, `${timestamp}.${body}`)}`,
      },
      body,
    });
    await response.body?.cancel();
    if (response.ok) return true;
    log({ event: 'alerts.refused', alert: id, status: response.status });
  } catch (error) {
    log({ event: 'alerts.not-sent', alert: id, ...errorFields(error) });
  }
  return false;
}
