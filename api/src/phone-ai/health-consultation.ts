import { type CallerUrgency, consultationRequestSchema } from '@health-commons/contracts/phone-ai';
import type { Urgency } from '@health-commons/triage';
import type { Context as HonoContext, Handler } from 'hono';
import type { Context } from '../dependencies';
import type { SenderLimits } from '../limits/sender-limits';
import { helpfulFault, say, toConsultation } from './answer';
import { consult } from './consult';
import { guarded, withTimeout } from './guard';
import { createAskModel } from './model/ask-model';
import type { createPriorReader } from './prior';
import { readRequest } from './read-request';

const TIMEOUT_MS = 500;

/** 'unknown': the database failed or was too slow. */
type Counted = 'allowed' | 'limited' | 'unknown';

/**
 * Creates a function that counts a sender's consultation and returns whether the hourly limit allows it. The promise
 * never rejects, because consultations are answered even if the result is 'unknown'.
 */
function createConsultationLimit(
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

/** 'normal' does not raise the urgency, because no urgency is lower than self-care. */
const URGENCY_OF: Readonly<Record<CallerUrgency, Urgency>> = {
  normal: 'self-care',
  urgent: 'urgent',
  emergency: 'emergency',
};

/** Answers contain health data, so caches must not store them. */
export const NO_STORE = { 'cache-control': 'no-store' };

/** Handles `POST /phone-ai/health-consultation`. Stores only the hourly count of the sender's consultations. */
export function healthConsultation(
  context: Context,
  limits: SenderLimits,
  priorOf: ReturnType<typeof createPriorReader>,
): Handler {
  const limit = createConsultationLimit(context, limits);
  const askModel = createAskModel(context);
  return guarded(context, 'phone-ai.failed', async (c, help) => {
    const { body, phone } = await readRequest(c, help, {
      schema: consultationRequestSchema,
      code: 'invalid_consultation',
    });
    const [counted, prior] = await Promise.all([limit(c), priorOf(phone.country)]);
    if (counted === 'limited')
      throw helpfulFault(429, 'too_many_consultations', say('phone-ai.limited', help.number), help.number, {
        headers: { 'retry-after': '3600' },
      });
    // Model requests cost money, so none is sent if the database could not count the consultation.
    const reading = counted === 'allowed' ? await askModel?.(body.symptoms) : null;
    const question = {
      symptoms: body.symptoms,
      country: phone.country,
      prior,
      callerUrgency: URGENCY_OF[body.urgency],
    };
    const result = consult(question, reading ?? null);
    return c.json(toConsultation(result, help.number, context.clock.now()), 200, NO_STORE);
  });
}
