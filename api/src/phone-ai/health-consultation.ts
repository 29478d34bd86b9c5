import { consultationRequestSchema, type CallerUrgency } from '@health-commons/contracts/phone-ai';
import type { Urgency } from '@health-commons/triage';
import type { Handler } from 'hono';
import type { Context } from '../dependencies';
import type { SenderLimits } from '../limits/sender-limits';
import { toConsultation } from './answer';
import { consult } from './consult';
import { createConsultationLimit } from './consultation-limit';
import { guarded } from './guard';
import { helpfulFault, say } from './help';
import { createAskModel } from './model/ask-model';
import type { createPriorReader } from './prior';
import { readRequest } from './read-request';

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
