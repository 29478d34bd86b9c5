import type { Context as HonoContext } from 'hono';
import type { Context } from '../dependencies';
import { createSenderHash } from '../http/sender';
import { within } from './within';

/** ms that an answer waits to be counted. */
const PATIENCE = 500;

/** 'unknown': it could not be counted, because the database does not answer. */
export type Counted = 'within' | 'beyond' | 'unknown';

/** Counts a sender's consultations of the hour. Never rejects: that the database is down is no reason to leave somebody without an answer. */
export function createConsultationLimit(context: Context): (c: HonoContext) => Promise<Counted> {
  const { db, settings } = context;
  const senderHash = createSenderHash(context);
  const count = async (c: HonoContext): Promise<Counted> => {
    const sender = await senderHash(c);
    if (sender === null) return 'within';
    const rows = await db.query<{ counted: boolean }>(
      'api',
      'select private.count_consultation($1, $2) as counted',
      [sender, settings.CONSULTATIONS_PER_HOUR],
    );
    return rows[0]?.counted === false ? 'beyond' : 'within';
  };
  return async (c) => {
    const counted = await within(context, { event: 'consultation.not-counted', ms: PATIENCE }, count(c));
    return counted ?? 'unknown';
  };
}
