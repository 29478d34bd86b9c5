import * as v from 'valibot';
import type { Context } from '../dependencies';
import { hmac, open, seal } from '../http/hash';
import type { Settings } from '../settings';
import { kindOf } from './guard';

/** The operator's webhook. `secret` signs alerts, and seals them until they are delivered. */
export type Hook = { url: string; secret: string };

/** Returns null if no webhook is configured. Alerts are then neither stored nor sent. */
export function hookOf({ ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret }: Settings): Hook | null {
  return url && secret ? { url, secret } : null;
}

const MAX_PENDING = 1_000;
/** Alerts that the installation accepts per minute. */
const MAX_PER_MINUTE = 30;

/** Without an Idempotency-Key, the same content within this time is treated as a repeated click. */
const SAME_FOR = '10 minutes';

/** The lease is longer than any attempt. Otherwise two processes could send the same alert. */
const LEASE = '60 seconds';

const outcomeSchema = v.variant('status', [
  v.object({ status: v.literal('queued') }),
  v.object({ status: v.literal('repeated'), id: v.string(), delivered: v.boolean() }),
  v.object({ status: v.literal('conflict') }),
  v.object({ status: v.literal('known'), delivered: v.boolean() }),
  v.object({ status: v.picklist(['limited', 'busy']), retry_after: v.number() }),
  v.object({ status: v.literal('full') }),
]);
type Outcome = v.InferOutput<typeof outcomeSchema>;

/**
 * `content` identifies repeated alerts. `body` is sent to the webhook. `phoneNumber` is in E.164. `take` counts an
 * alert of the sender; it returns null if the alert is allowed, or else the seconds until the next one is.
 */
type NewAlert = {
  id: string;
  key: string | null;
  content: string;
  phoneNumber: string;
  body: string;
  take: () => Promise<number | null>;
};

/**
 * Seals an alert, stores it and leases it to this process. If the alert is not stored, the outcome says why. The sender
 * is counted first, in a transaction of its own, so that nothing links the sender and the alert.
 */
export async function queueAlert({ db }: Context, hook: Hook, alert: NewAlert): Promise<Outcome> {
  // Without the secret, the content cannot be guessed from the fingerprint.
  const fingerprint = (text: string) => hmac(hook.secret, `alerts: fingerprint ${text}`);
  const hash = fingerprint(alert.content);
  const found = await db.query<{ known: boolean }>(
    'api',
    'select private.has_alert($1, $2, $3::interval) as known',
    [alert.key, hash, SAME_FOR],
  );
  const wait = found[0]?.known ? null : await alert.take();
  if (wait !== null) return { status: 'limited', retry_after: wait };
  const rows = await db.query<{ outcome: string }>(
    'api',
    'select private.store_alert($1, $2, $3, $4, $5, $6::interval, $7::interval, $8, $9)::text as outcome',
    [
      alert.id,
      alert.key,
      hash,
      fingerprint(`number ${alert.phoneNumber}`),
      seal(hook.secret, alert.id, alert.body),
      LEASE,
      SAME_FOR,
      MAX_PER_MINUTE,
      MAX_PENDING,
    ],
  );
  return v.parse(outcomeSchema, JSON.parse(rows[0]?.outcome ?? 'null'));
}

/** An alert leased to this process. `attempt` starts at 1. */
type Leased = { id: string; attempt: number; body: string };

const RECEIVER_TIMEOUT_MS = 10_000;

/** Pauses (s) after failed attempts double from `first` to `max`. */
const PAUSE = { first: 5, max: 15 * 60 } as const;
const pauseAfter = (attempt: number): number => Math.min(PAUSE.max, PAUSE.first * 2 ** (attempt - 1));

/**
 * Sends an alert once, stores the outcome and returns whether the receiver accepted it. Rejects only if the database
 * fails.
 */
export async function deliver(context: Context, hook: Hook, leased: Leased): Promise<boolean> {
  const taken = await send(context, hook, leased);
  // If this query fails, the alert is sent again with the same id, and the receiver must ignore the
  // repetition.
  if (taken) await context.db.query('api', 'select private.alert_delivered($1)::text', [leased.id]);
  else await scheduleRetry(context, leased);
  return taken;
}

async function scheduleRetry({ db }: Context, { id, attempt }: Omit<Leased, 'body'>): Promise<void> {
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
        'x-alert-signature': `sha256=${hmac(secret, `${timestamp}.${body}`)}`,
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

const MAX_PER_RUN = 20;

type Taken = { id: string; sealed: string; attempts: number };

/**
 * Delivers due alerts and deletes expired alerts. Each alert has its own lease, so that several processes share the
 * work. If a process stops, its leases expire and other processes deliver the alerts.
 */
export async function deliverAlerts(context: Context): Promise<void> {
  try {
    await deliverDueAlerts(context);
  } catch (error) {
    // The message could be logged, and a database error's message could contain the alert.
    const { error: name, code = 'no code' } = kindOf(error);
    throw new Error(`alerts were not delivered: ${name}, ${String(code)}`, { cause: error });
  }
}

async function deliverDueAlerts(context: Context): Promise<void> {
  const { db, log } = context;
  const [gone] = await db.query<{ undelivered: number }>(
    'api',
    'select private.drop_alerts() as undelivered',
  );
  if (gone && gone.undelivered > 0) log({ event: 'alerts.dropped', undelivered: gone.undelivered });
  const hook = hookOf(context.settings);
  if (!hook) return;
  const due = await db.query<Taken>(
    'api',
    'select id, sealed, attempts from private.take_alerts($1, $2::interval)',
    [MAX_PER_RUN, LEASE],
  );
  const results = await Promise.allSettled(
    due.map(async ({ id, sealed, attempts: attempt }) => {
      const body = open(hook.secret, id, sealed);
      if (body !== null) return deliver(context, hook, { id, attempt, body });
      // Retry, because the operator may restore the secret before the alert expires.
      log({ event: 'alerts.not-opened', alert: id, attempt });
      return scheduleRetry(context, { id, attempt });
    }),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
