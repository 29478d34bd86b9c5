import * as v from 'valibot';
import type { Context } from '../../dependencies';
import { LEASE } from './deliver';
import type { Hook } from './hook';
import { seal } from './seal';

const MAX_PENDING = 1_000;

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
export async function queueAlert({ db, settings }: Context, hook: Hook, alert: NewAlert): Promise<Outcome> {
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
      settings.ALERTS_PER_MINUTE,
      MAX_PENDING,
    ],
  );
  return v.parse(outcomeSchema, JSON.parse(rows[0]?.outcome ?? 'null'));
}
