import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import {
  emergencyAlertRequestSchema,
  MISSING_FOR_ALERT,
  type AlertSeverity,
  type AlertState,
  type EmergencyAlertAnswer,
} from '@health-commons/contracts/phone-ai';
import type { Urgency } from '@health-commons/triage';
import type { Handler } from 'hono';
import type * as v from 'valibot';
import type { Context } from '../dependencies';
import { readIdempotencyKey } from '../http/input';
import type { SenderLimits } from '../limits/sender-limits';
import { deliver, type Hook, hookOf, queueAlert } from './alerts';
import { helpfulFault, say, toConsultation } from './answer';
import { consult } from './consult';
import { guarded, withTimeout } from './guard';
import { NO_STORE } from './health-consultation';
import type { createPriorReader } from './prior';
import { readRequest, type Read } from './read-request';

type Body = v.InferOutput<typeof emergencyAlertRequestSchema>;

const URGENCY_OF = {
  low: null,
  medium: 'urgent',
  high: 'emergency',
} as const satisfies Record<AlertSeverity, Urgency | null>;

/**
 * Maximum time (ms) that the response waits for the first delivery attempt. A longer attempt continues in the
 * background.
 */
const FIRST_TRY_MS = 1_500;

/**
 * Handles `POST /phone-ai/emergency-alert`. Answers start with the emergency number and never say that help is coming.
 */
export function emergencyAlert(
  context: Context,
  limits: SenderLimits,
  priorOf: ReturnType<typeof createPriorReader>,
): Handler {
  const hook = hookOf(context.settings);
  return guarded(context, 'phone-ai.alert.failed', async (c, help) => {
    const { key, issues } = readIdempotencyKey(c);
    const read = await readRequest(c, help, {
      schema: emergencyAlertRequestSchema,
      code: 'invalid_alert',
      summary: missing,
      others: issues,
    });
    const { body, phone } = read;
    const prior = await priorOf(phone.country);
    // Asks no language model, because an emergency cannot wait for the model's response.
    const callerUrgency = URGENCY_OF[body.severity];
    const result = consult({ symptoms: body.symptoms, country: phone.country, prior, callerUrgency });
    const consultation = toConsultation(result, help.number, context.clock.now(), true);
    const alert = hook
      ? await queueAndDeliver(context, hook, {
          ...read,
          help: help.number,
          urgency: result.assessment.urgency,
          key,
          take: () => limits.take(c, 'alert'),
        })
      : { id: null, state: 'not-configured' as const };
    const id = `phone-ai.alert.${alert.state}` as const;
    const statement = { field: 'alert.words', id, values: {} };
    const answer: EmergencyAlertAnswer = {
      ...consultation,
      statements: [...(consultation.statements ?? []), statement],
      alert: { ...alert, words: say(id, help.number) },
    };
    return c.json(answer, 200, NO_STORE);
  });
}

/** Returns the specification's error message if the number or the symptoms are missing, or else null. */
function missing(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const { phoneNumber, symptoms } = body as { phoneNumber?: unknown; symptoms?: unknown };
  return isBlank(phoneNumber) || isBlank(symptoms) ? MISSING_FOR_ALERT : null;
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

type Alert = Read<Body> & {
  help: EmergencyNumber;
  urgency: Urgency;
  key: string | null;
  take: () => Promise<number | null>;
};

/**
 * Queues the alert and tries to deliver it once, unless it repeats an earlier alert. If the queue refuses the alert,
 * throws a Fault that says why.
 */
async function queueAndDeliver(
  context: Context,
  hook: Hook,
  { body, phone, help, urgency, key, take }: Alert,
): Promise<{ id: string; state: AlertState }> {
  const id = crypto.randomUUID();
  const said = {
    phoneNumber: phone.e164,
    symptoms: body.symptoms,
    severity: body.severity,
    location: body.location,
    description: body.description,
  };
  const sent = JSON.stringify({
    id,
    kind: 'health-commons.emergency-alert',
    createdAt: new Date(context.clock.now()).toISOString(),
    ...said,
    country: phone.country,
    urgency,
  });
  const outcome = await queueAlert(context, hook, {
    id,
    key,
    content: JSON.stringify(said),
    phoneNumber: phone.e164,
    body: sent,
    take,
  });
  if (outcome.status === 'queued') {
    const first = deliver(context, hook, { id, attempt: 1, body: sent });
    const delivered = await withTimeout(context, { event: 'alerts.goes-on', ms: FIRST_TRY_MS }, first);
    return { id, state: delivered ? 'delivered' : 'queued' };
  }
  // The response must not reveal whether there was an earlier alert for this number ('known'), so it is the same as for
  // a new alert.
  if ('delivered' in outcome)
    return { id: 'id' in outcome ? outcome.id : id, state: outcome.delivered ? 'delivered' : 'queued' };
  const [status, code, sentence] = REFUSALS[outcome.status];
  const seconds = 'retry_after' in outcome ? outcome.retry_after : FULL_RETRY_SECONDS;
  const headers = outcome.status === 'conflict' ? null : { 'retry-after': String(seconds) };
  throw helpfulFault(status, code, say(sentence, help), help, { ...(headers && { headers }) });
}

const FULL_RETRY_SECONDS = 60;

const REFUSALS = {
  conflict: [422, 'key_reused', 'phone-ai.alert.key-reused'],
  limited: [429, 'too_many_alerts', 'phone-ai.alert.limited'],
  busy: [503, 'alerts_busy', 'phone-ai.alert.busy'],
  full: [503, 'alerts_full', 'phone-ai.alert.full'],
} as const;
