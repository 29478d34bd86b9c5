import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import type { AlertState, EmergencyAlertAnswer } from '@health-commons/contracts/phone-ai';
import {
  emergencyAlertRequestSchema,
  MISSING_FOR_ALERT,
  type AlertSeverity,
} from '@health-commons/contracts/phone-ai-requests';
import type { Urgency } from '@health-commons/triage';
import type { Handler } from 'hono';
import type * as v from 'valibot';
import type { Context } from '../dependencies';
import { Fault } from '../http/fault';
import { readIdempotencyKey } from '../http/input';
import type { SenderLimits } from '../limits/sender-limits';
import { type Hook, hookOf, sendAlert } from './alerts';
import { toConsultation } from '@health-commons/triage/consultation';
import { NO_STORE, say } from './answer';
import { consult } from './consult';
import type { createPriorReader } from './prior';
import { readRequest, type Read } from './read-request';

type Body = v.InferOutput<typeof emergencyAlertRequestSchema>;

const URGENCY_OF = {
  low: null,
  medium: 'urgent',
  high: 'emergency',
} as const satisfies Record<AlertSeverity, Urgency | null>;

/** Handles `POST /phone-ai/emergency-alert`. Answers start with the emergency number and never say help is coming. */
export function emergencyAlert(
  context: Context,
  limits: SenderLimits,
  priorOf: ReturnType<typeof createPriorReader>,
): Handler {
  const hook = hookOf(context.settings);
  return async (c) => {
    const { key, issues } = readIdempotencyKey(c);
    const read = await readRequest(c, {
      schema: emergencyAlertRequestSchema,
      code: 'invalid_alert',
      summary: missing,
      others: issues,
    });
    const { body, phone, help, language } = read;
    const prior = await priorOf(phone.country);
    // Asks no language model, because an emergency cannot wait for the model's response.
    const callerUrgency = URGENCY_OF[body.severity];
    const result = consult({
      symptoms: body.symptoms,
      language,
      country: phone.country,
      prior,
      callerUrgency,
    });
    const consultation = toConsultation(result, help, context.clock.now(), true);
    let alert: { id: string | null; state: AlertState } = { id: null, state: 'not-configured' };
    if (hook) {
      // The sender is counted in a transaction of its own, so that nothing links the sender and the alert.
      const wait = await limits.take(c, 'alert');
      if (wait !== null) throw refused('limited', help, wait);
      // A repeated request has the same id, so that the receiver can ignore it.
      const id = key ?? crypto.randomUUID();
      await send(context, hook, { ...read, id, urgency: result.assessment.urgency });
      alert = { id, state: 'delivered' };
    }
    const id = `phone-ai.alert.${alert.state}` as const;
    const statement = { field: 'alert.words', id, values: {} };
    const answer: EmergencyAlertAnswer = {
      ...consultation,
      statements: [...(consultation.statements ?? []), statement],
      alert: { ...alert, words: say(id, help) },
    };
    return c.json(answer, 200, NO_STORE);
  };
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

type Alert = Read<Body> & { id: string; urgency: Urgency };

/** Sends an alert to the webhook. @throws Fault 429 or 503 if it was not delivered */
async function send(
  context: Context,
  hook: Hook,
  { id, body: sent, phone, help, urgency }: Alert,
): Promise<void> {
  const said = {
    phoneNumber: phone.e164,
    symptoms: sent.symptoms,
    severity: sent.severity,
    location: sent.location,
    description: sent.description,
    country: phone.country,
    urgency,
  };
  const createdAt = new Date(context.clock.now()).toISOString();
  const body = JSON.stringify({ id, kind: 'health-commons.emergency-alert', createdAt, ...said });
  const delivery = await sendAlert(context, hook, { id, content: JSON.stringify(said), body });
  if (delivery.status === 'failed') throw refused('failed', help, 5);
  if (delivery.status === 'busy') throw refused('busy', help, delivery.retry_after);
}

const REFUSALS = {
  limited: [429, 'too_many_alerts', 'phone-ai.alert.limited'],
  busy: [503, 'alerts_busy', 'phone-ai.alert.busy'],
  failed: [503, 'alert_not_delivered', 'phone-ai.alert.failed'],
} as const;

function refused(why: keyof typeof REFUSALS, help: EmergencyNumber, seconds: number) {
  const [status, code, sentence] = REFUSALS[why];
  return new Fault(status, code, say(sentence, help), { headers: { 'retry-after': String(seconds) } });
}
