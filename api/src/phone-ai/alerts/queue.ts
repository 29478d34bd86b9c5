import { Buffer } from 'node:buffer';
import * as v from 'valibot';
import type { Context } from '../../dependencies';
import { kindOf } from '../guard';
import { deliver, type Hook, hookOf, LEASE, scheduleRetry } from './deliver';

/**
 * Format: 'v1.<key id>.<nonce>.<ciphertext>', with nonce and ciphertext in base64url. The cipher is AES-256-GCM with a
 * random nonce. The alert's id is additional authenticated data.
 */
const FORMAT = /^v1\.([0-9a-f]{12})\.([\w-]{16})\.([\w-]+)$/;
const NONCE_BYTES = 12;

const importKey = ({ key }: Hook) =>
  crypto.subtle.importKey('raw', Buffer.from(key, 'hex'), 'AES-GCM', false, ['encrypt', 'decrypt']);

const bound = (nonce: Uint8Array<ArrayBuffer>, id: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(`alert ${id}`),
});

export async function seal(hook: Hook, id: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    bound(nonce, id),
    await importKey(hook),
    new TextEncoder().encode(text),
  );
  return `v1.${hook.keyId}.${Buffer.from(nonce).toString('base64url')}.${Buffer.from(sealed).toString('base64url')}`;
}

/** Returns the text, or null if it was altered or sealed with a different key or for a different alert. */
export async function open(hook: Hook, id: string, sealed: string): Promise<string | null> {
  const [, keyId, nonce = '', body = ''] = FORMAT.exec(sealed) ?? [];
  if (keyId !== hook.keyId) return null;
  try {
    const text = await crypto.subtle.decrypt(
      bound(new Uint8Array(Buffer.from(nonce, 'base64url')), id),
      await importKey(hook),
      Buffer.from(body, 'base64url'),
    );
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

const MAX_PENDING = 1_000;
/** Alerts that the installation accepts per minute. */
const MAX_PER_MINUTE = 30;

/** Without an Idempotency-Key, the same content within this time is treated as a repeated click. */
const SAME_FOR = '10 minutes';

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
  const hash = hook.fingerprint(alert.content);
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
      hook.fingerprint(`number ${alert.phoneNumber}`),
      await seal(hook, alert.id, alert.body),
      LEASE,
      SAME_FOR,
      MAX_PER_MINUTE,
      MAX_PENDING,
    ],
  );
  return v.parse(outcomeSchema, JSON.parse(rows[0]?.outcome ?? 'null'));
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
      const body = await open(hook, id, sealed);
      if (body !== null) return deliver(context, hook, { id, attempt, body });
      // Retry, because the operator may restore the key before the alert expires.
      log({ event: 'alerts.not-opened', alert: id, attempt });
      return scheduleRetry(context, { id, attempt });
    }),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
