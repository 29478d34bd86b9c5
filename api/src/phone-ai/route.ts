import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { consultationRequestSchema, PHONE_AI_BODY_LIMIT } from '@health-commons/contracts/phone-ai';
import { type Context as HonoContext, type Handler, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '../dependencies';
import { noQuery } from '../http/input';
import type { SenderLimits } from '../limits/sender-limits';
import { emergencyAlert } from './emergency-alert';
import { helpfulFault, NO_STORE, say, toConsultation } from './answer';
import { createAskModel } from './ask-model';
import { consult } from './consult';
import { guarded, withTimeout } from './guard';
import { readRequest } from './read-request';
import { createPriorReader } from './prior';

const limit = bodyLimit({
  maxSize: PHONE_AI_BODY_LIMIT,
  onError: () => {
    const message = `The body must have at most ${PHONE_AI_BODY_LIMIT} bytes`;
    throw helpfulFault(413, 'body_too_large', message, emergencyNumberOf(null));
  },
});

/** Routes of `/phone-ai`, described in docs/phone-ai.md. */
export function phoneAiRoute(context: Context, limits: SenderLimits): Hono {
  const priorOf = createPriorReader(context);
  return new Hono()
    .post('/health-consultation', noQuery, limit, healthConsultation(context, limits, priorOf))
    .post('/emergency-alert', noQuery, limit, emergencyAlert(context, limits, priorOf));
}

/** Time limit (ms) of counting. Without a count, the rules still answer. */
const TIMEOUT_MS = 500;

/** Handles `POST /phone-ai/health-consultation`. Stores only the hourly count of the sender's consultations. */
function healthConsultation(
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
