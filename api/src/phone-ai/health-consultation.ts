import { consultationRequestSchema } from '@health-commons/contracts/phone-ai';
import type { Context as HonoContext, Handler } from 'hono';
import type { Context } from '../dependencies';
import type { SenderLimits } from '../limits/sender-limits';
import { helpfulFault, say, toConsultation } from './answer';
import { consult } from './consult';
import { guarded, withTimeout } from './guard';
import { createAskModel } from './ask-model';
import type { createPriorReader } from './prior';
import { readRequest } from './read-request';

/** Time limit (ms) of counting. Without a count, the rules still answer. */
const TIMEOUT_MS = 500;

/** Answers contain health data, so caches must not store them. */
export const NO_STORE = { 'cache-control': 'no-store' };

/** Handles `POST /phone-ai/health-consultation`. Stores only the hourly count of the sender's consultations. */
export function healthConsultation(
  context: Context,
  limits: SenderLimits,
  priorOf: ReturnType<typeof createPriorReader>,
): Handler {
  const limit = { event: 'consultation.not-counted', ms: TIMEOUT_MS };
  const isAllowed = async (c: HonoContext) => (await limits.take(c, 'consultation')) === null;
  const askModel = createAskModel(context);
  return guarded(context, 'phone-ai.failed', async (c, help) => {
    const { body, phone } = await readRequest(c, help, {
      schema: consultationRequestSchema,
      code: 'invalid_consultation',
    });
    const [allowed, prior] = await Promise.all([
      withTimeout(context, limit, isAllowed(c)),
      priorOf(phone.country),
    ]);
    if (allowed === false)
      throw helpfulFault(429, 'too_many_consultations', say('phone-ai.limited', help.number), help.number, {
        headers: { 'retry-after': '3600' },
      });
    // Model requests cost money, so none is sent if the database could not count the consultation.
    const findings = allowed ? await askModel?.(body.symptoms) : null;
    const question = {
      symptoms: body.symptoms,
      country: phone.country,
      prior,
      callerUrgency: body.urgency === 'normal' ? null : body.urgency,
    };
    const result = consult(question, findings ?? []);
    return c.json(toConsultation(result, help.number, context.clock.now()), 200, NO_STORE);
  });
}
