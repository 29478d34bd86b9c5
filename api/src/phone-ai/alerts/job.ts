import type { Context } from '../../dependencies';
import { kindOf } from '../with-timeout';
import { deliver, giveBack, LEASE } from './deliver';
import { hookOf } from './hook';
import { open } from './seal';

/** Max alerts per run. */
const AT_MOST = 20;

type Taken = { id: string; sealed: string; attempts: number };

/**
 * Delivers due alerts and deletes expired ones. Each has its own lease, so that several processes share
 * them, and those of a process that ends pass to the others.
 */
export async function passAlertsOn(context: Context): Promise<void> {
  try {
    await passDueOn(context);
  } catch (error) {
    // The job runner logs error messages, and a database error could repeat the alert.
    const { error: name, code = 'no code' } = kindOf(error);
    throw new Error(`alerts were not passed on: ${name}, ${String(code)}`);
  }
}

async function passDueOn(context: Context): Promise<void> {
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
    [AT_MOST, LEASE],
  );
  const results = await Promise.allSettled(
    due.map(async ({ id, sealed, attempts: attempt }) => {
      const body = await open(hook, id, sealed);
      if (body !== null) return deliver(context, hook, { id, attempt, body });
      // The key may be restored before the alert expires.
      log({ event: 'alerts.not-opened', alert: id, attempt });
      return giveBack(context, { id, attempt });
    }),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
