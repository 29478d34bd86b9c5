import * as v from 'valibot';
import type { Context } from '../../dependencies';
import { LEASE } from './deliver';
import type { Hook } from './hook';
import { seal } from './seal';

const MAX = { pending: 1_000, stored: 10_000 } as const;

/** Without an Idempotency-Key, the same content within this time is treated as a repeated click. */
const SAME_FOR = '10 minutes';

const outcomeSchema = v.variant('status', [
  v.object({ status: v.literal('queued') }),
  v.object({ status: v.literal('repeated'), id: v.string(), delivered: v.boolean() }),
  v.object({ status: v.literal('conflict') }),
  v.object({ status: v.literal('limited'), retry_after: v.number() }),
  v.object({ status: v.literal('full') }),
]);
type Outcome = v.InferOutput<typeof outcomeSchema>;

/** `content` identifies repeated alerts; `body` goes to the webhook. A null `sender` has no rate limit. */
type NewAlert = {
  id: string;
  key: string | null;
  content: string;
  body: string;
  sender: string | null;
};

/**
 * Seals an alert, stores it and leases it to this process. If the alert is not stored, the outcome says why.
 */
export async function queueAlert({ db, settings }: Context, hook: Hook, alert: NewAlert): Promise<Outcome> {
  const rows = await db.query<{ outcome: string }>(
    'api',
    `select private.queue_alert($1, $2, $3, $4, $5, $6, $7::interval, $8::interval, $9, $10)::text as outcome`,
    [
      alert.id,
      alert.key,
      hook.fingerprint(alert.content),
      await seal(hook, alert.id, alert.body),
      alert.sender,
      settings.ALERTS_PER_HOUR,
      LEASE,
      SAME_FOR,
      MAX.pending,
      MAX.stored,
    ],
  );
  return v.parse(outcomeSchema, JSON.parse(rows[0]?.outcome ?? 'null'));
}
