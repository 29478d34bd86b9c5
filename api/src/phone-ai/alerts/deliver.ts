import type { Context } from '../../dependencies';
import { hmac } from '../../http/hash';
import { kindOf } from '../with-timeout';
import type { Hook } from './hook';

/** An alert that is leased to us, and which try this is. */
export type Leased = { id: string; attempt: number; body: string };

/** ms that a receiver may take. */
const PATIENCE = 10_000;

/** An alert is leased for longer (s) than any try takes, so that no two are at the same one. */
export const LEASE = '60 seconds';

/** The pause after a failed try: twice as long each time. */
const PAUSE = { first: 5, most: 15 * 60 } as const;
export const pauseAfter = (attempt: number): number => Math.min(PAUSE.most, PAUSE.first * 2 ** (attempt - 1));

/** What a receiver checks: HMAC-SHA256 of timestamp, a dot and the body. */
export const signature = (secret: string, timestamp: string, body: string): string =>
  `sha256=${hmac(secret, `${timestamp}.${body}`)}`;

/** Tries an alert once and notes what became of it: true when it was taken. Rejects only when the database fails. */
export async function deliver(context: Context, hook: Hook, leased: Leased): Promise<boolean> {
  const { db } = context;
  const taken = await send(context, hook, leased);
  // If this fails, the alert is sent again with the same id, which the receiver then ignores.
  if (taken) await db.query('api', 'select private.alert_delivered($1)::text', [leased.id]);
  else await giveBack(context, leased);
  return taken;
}

/** Lets it be tried again after its pause. */
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

/** Whether the receiver took it: any 2xx. A redirect is none: what it says must not go elsewhere. */
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
