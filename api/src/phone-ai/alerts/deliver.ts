import type { Context } from '../../dependencies';
import { hmac } from '../../http/hash';
import { kindOf } from '../with-timeout';
import type { Hook } from './hook';

/** An alert leased to this process, and the number of the attempt. */
type Leased = { id: string; attempt: number; body: string };

/** Time limit (ms) for the receiver. */
const PATIENCE = 10_000;

/** A lease (s) lasts longer than any attempt, so that no two processes send the same alert. */
export const LEASE = '60 seconds';

/** The pause after a failed attempt doubles each time. */
const PAUSE = { first: 5, most: 15 * 60 } as const;
const pauseAfter = (attempt: number): number => Math.min(PAUSE.most, PAUSE.first * 2 ** (attempt - 1));

/** Signature for the receiver: HMAC-SHA256 of timestamp, a dot and the body. */
const signature = (secret: string, timestamp: string, body: string): string =>
  `sha256=${hmac(secret, `${timestamp}.${body}`)}`;

/** Sends an alert once and stores the outcome: true when the receiver accepted it. Rejects only when the database fails. */
export async function deliver(context: Context, hook: Hook, leased: Leased): Promise<boolean> {
  const { db } = context;
  const taken = await send(context, hook, leased);
  // If this fails, the alert is sent again with the same id, which the receiver then ignores.
  if (taken) await db.query('api', 'select private.alert_delivered($1)::text', [leased.id]);
  else await giveBack(context, leased);
  return taken;
}

/** Schedules the next attempt. */
export async function giveBack(
  { db }: Pick<Context, 'db'>,
  { id, attempt }: Omit<Leased, 'body'>,
): Promise<void> {
  await db.query('api', `select private.alert_failed($1, $2, $3 * interval '1 second')::text`, [
    id,
    attempt,
    pauseAfter(attempt),
  ]);
}

/** Whether the receiver answered 2xx. Redirects are not followed: the content must not go elsewhere. */
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
      signal: AbortSignal.timeout(PATIENCE),
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
