import type { Context } from '../../dependencies';
import { kindOf } from '../with-timeout';
import { deliver, scheduleRetry, LEASE } from './deliver';
import { hookOf } from './hook';
import { open } from './seal';

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
