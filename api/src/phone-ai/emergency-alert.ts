import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import type { Issue } from '@health-commons/contracts/errors';
import {
  emergencyAlertRequestSchema,
  MISSING_FOR_ALERT,
  type AlertSeverity,
  type AlertState,
  type EmergencyAlertAnswer,
} from '@health-commons/contracts/phone-ai';
import type { Urgency } from '@health-commons/triage';
import type { Context as HonoContext, Handler } from 'hono';
import type * as v from 'valibot';
import type { Context } from '../dependencies';
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
    const key = readKey(c);
    const read = await readRequest(c, help, {
      schema: emergencyAlertRequestSchema,
      code: 'invalid_alert',
      summary: missing,
      others: key.issues,
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
          key: key.given,
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the request's Idempotency-Key, or null, and an issue if the key is not a UUID. */
function readKey(c: HonoContext): { given: string | null; issues: Issue[] } {
  const given = c.req.header('idempotency-key')?.trim().toLowerCase() ?? null;
  if (given === null || UUID.test(given)) return { given, issues: [] };
  return {
    given,
    issues: [{ path: 'headers.idempotency-key', message: 'Idempotency-Key must be a UUID' }],
  };
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
  switch (outcome.status) {
    case 'queued': {
      const first = deliver(context, hook, { id, attempt: 1, body: sent });
      const delivered = await withTimeout(context, { event: 'alerts.goes-on', ms: FIRST_TRY_MS }, first);
      return { id, state: delivered ? 'delivered' : 'queued' };
    }
    case 'repeated':
      return { id: outcome.id, state: outcome.delivered ? 'delivered' : 'queued' };
    // The response must not reveal whether there was an earlier alert for this number, so it is the same as for a new
    // alert.
    case 'known':
      return { id, state: outcome.delivered ? 'delivered' : 'queued' };
    case 'conflict':
      throw helpfulFault(422, 'key_reused', say('phone-ai.alert.key-reused', help), help);
    case 'limited':
      throw helpfulFault(429, 'too_many_alerts', say('phone-ai.alert.limited', help), help, {
        headers: { 'retry-after': String(outcome.retry_after) },
      });
    case 'busy':
      throw helpfulFault(503, 'alerts_busy', say('phone-ai.alert.busy', help), help, {
        headers: { 'retry-after': String(outcome.retry_after) },
      });
    case 'full':
      throw helpfulFault(503, 'alerts_full', say('phone-ai.alert.full', help), help, {
        headers: { 'retry-after': '60' },
      });
  }
}
