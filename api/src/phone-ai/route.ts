import { errorFields } from '@health-commons/base/log';
import { type EmergencyNumber, emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { consultationRequestSchema, PHONE_AI_BODY_LIMIT } from '@health-commons/contracts/phone-ai-requests';
import { type Context as HonoContext, type Handler, Hono } from 'hono';
import type { Context } from '../dependencies';
import { isAbortedUpload } from '../http/error-response';
import { Fault } from '../http/fault';
import { limitBody, noQuery } from '../http/input';
import type { SenderLimits } from '../limits/sender-limits';
import { emergencyAlert } from './emergency-alert';
import { toConsultation } from '@health-commons/triage/consultation';
import { NO_STORE, say } from './answer';
import { createAskModel } from './ask-model';
import { consult } from './consult';
import { readRequest } from './read-request';
import { createPriorReader } from './prior';
import { withTimeout } from './time-limit';

const limit = limitBody(PHONE_AI_BODY_LIMIT);

/** Routes of `/phone-ai`, described in docs/phone-ai.md. An unexpected error never looks as if an alert was sent. */
export function phoneAiRoute(context: Context, limits: SenderLimits): Hono {
  const priorOf = createPriorReader(context);
  return new Hono()
    .onError((error, c) => {
      if (error instanceof Fault || isAbortedUpload(error)) throw error;
      context.log({ event: 'phone-ai.failed', level: 'error', path: c.req.path, ...errorFields(error) });
      const id = c.req.path.endsWith('/emergency-alert') ? 'phone-ai.alert.failed' : 'phone-ai.failed';
      const sentence = say(id, c.get('emergencyNumber') ?? emergencyNumberOf(null));
      throw new Fault(503, 'unavailable', sentence, { headers: { 'retry-after': '5' } });
    })
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
  return async (c) => {
    const { body, phone, help, language } = await readRequest(c, {
      schema: consultationRequestSchema,
      code: 'invalid_consultation',
    });
    const [allowed, prior] = await Promise.all([
      withTimeout(context, limit, isAllowed(c)),
      priorOf(phone.country),
    ]);
    const question = {
      symptoms: body.symptoms,
      language,
      country: phone.country,
      prior,
      callerUrgency: body.urgency === 'normal' ? null : body.urgency,
    };
    if (allowed === false) throw refused(question, help);
    // Model requests cost money, so none is sent if the database could not count the consultation.
    const findings = allowed ? await askModel?.(body.symptoms) : null;
    const result = consult(question, findings ?? []);
    return c.json(toConsultation(result, help, context.clock.now()), 200, NO_STORE);
  };
}

/** Characters that are read of a refused consultation, in about a millisecond. */
const READ_OF_REFUSED = 500;

/** Returns the error of a consultation above the limit. It says so if the words may be an emergency. */
function refused(question: Parameters<typeof consult>[0], help: EmergencyNumber): Fault {
  const symptoms = [question.symptoms.join(', ').slice(0, READ_OF_REFUSED)];
  const { urgency } = consult({ ...question, symptoms }).assessment;
  const [code, words] =
    urgency === 'emergency'
      ? (['too_many_but_emergency', 'phone-ai.limited-emergency'] as const)
      : (['too_many_consultations', 'phone-ai.limited'] as const);
  return new Fault(429, code, say(words, help), { headers: { 'retry-after': '3600' } });
}
