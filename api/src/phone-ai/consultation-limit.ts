import type { Context as HonoContext } from 'hono';
import type { Context } from '../dependencies';
import type { SenderLimits } from '../limits/sender-limits';
import { withTimeout } from './with-timeout';

const TIMEOUT_MS = 500;

/** 'unknown': the database failed or was too slow. */
type Counted = 'allowed' | 'limited' | 'unknown';

/**
 * Creates a function that counts a sender's consultation and returns whether the hourly limit allows it. The promise
 * never rejects, because consultations are answered even if the result is 'unknown'.
 */
export function createConsultationLimit(
  context: Context,
  limits: SenderLimits,
): (c: HonoContext) => Promise<Counted> {
  const count = async (c: HonoContext): Promise<Counted> =>
    (await limits.take(c, 'consultation')) === null ? 'allowed' : 'limited';
  return async (c) => {
    const counted = await withTimeout(
      context,
      { event: 'consultation.not-counted', ms: TIMEOUT_MS },
      count(c),
    );
    return counted ?? 'unknown';
  };
}
