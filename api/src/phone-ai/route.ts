import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { PHONE_AI_BODY_LIMIT } from '@health-commons/contracts/phone-ai';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '../dependencies';
import { noQuery } from '../http/input';
import type { SenderLimits } from '../limits/sender-limits';
import { emergencyAlert } from './emergency-alert';
import { healthConsultation } from './health-consultation';
import { helpfulFault } from './answer';
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
