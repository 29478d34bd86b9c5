import type { Context as HonoContext } from 'hono';
import type { Context } from '../dependencies';
import { createSenderHash } from '../http/sender';
import { withTimeout } from './with-timeout';

const TIMEOUT_MS = 500;

/** 'unknown': the database failed or was too slow. */
type Counted = 'allowed' | 'limited' | 'unknown';

/**
 * Creates a function that counts a sender's consultation and returns whether the hourly limit allows it. The promise
 * never rejects, because consultations are answered even if the result is 'unknown'.
 */
export function createConsultationLimit(context: Context): (c: HonoContext) => Promise<Counted> {
  const { db, settings } = context;
  const senderHash = createSenderHash(context);
  const count = async (c: HonoContext): Promise<Counted> => {
    const sender = await senderHash(c);
    if (sender === null) return 'allowed';
    const rows = await db.query<{ counted: boolean }>(
      'api',
      'select private.count_consultation($1, $2) as counted',
      [sender, settings.CONSULTATIONS_PER_HOUR],
    );
    return rows[0]?.counted === false ? 'limited' : 'allowed';
  };
  return async (c) => {
    const counted = await withTimeout(
      context,
      { event: 'consultation.not-counted', ms: TIMEOUT_MS },
      count(c),
    );
    return counted ?? 'unknown';
  };
}
