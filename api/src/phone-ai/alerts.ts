import { errorFields } from '@health-commons/base/log';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { hmac } from '../http/hash';
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

/** `phoneNumber` is in E.164. `body` is sent to the webhook. */
type Alert = { id: string; phoneNumber: string; body: string };

/**
 * 'delivered': the receiver accepted this alert, or an earlier one for the number in the last 24 hours. 'failed': the
 * receiver did not accept it. 'busy': too many alerts at present, or one for this number is being sent.
 */
type Delivery = { status: 'delivered' | 'failed' } | { status: 'busy'; retry_after: number };

/**
 * Sends an alert, unless the number had one in the last 24 hours. Only a keyed fingerprint of the number is stored, so
 * an alert that the receiver does not accept is lost, and the sender is told so.
 */
export async function sendAlert(context: Context, hook: Hook, alert: Alert): Promise<Delivery> {
  const { db } = context;
  // Without the secret, the number cannot be guessed from the fingerprint.
  const number = hmac(hook.secret, `alerts: number ${alert.phoneNumber}`);
  const rows = await db.query<{ claim: string }>(
    'api',
    'select private.claim_alert($1, $2, $3::interval)::text as claim',
    [number, MAX_PER_MINUTE, LEASE],
  );
  const claim = v.parse(claimSchema, JSON.parse(rows[0]?.claim ?? 'null'));
  if (claim.status !== 'claimed') return claim;
  const isDelivered = await post(context, hook, alert);
  await db.query('api', 'select private.finish_alert($1, $2)', [number, isDelivered]);
  return { status: isDelivered ? 'delivered' : 'failed' };
}

const RECEIVER_TIMEOUT_MS = 10_000;

/** Longer than any attempt, so that the number's next alert is not sent at the same time. */
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
