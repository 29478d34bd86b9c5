import {
  consultationSchema,
  emergencyAlertAnswerSchema,
  type Consultation,
  type ConsultationRequest,
  type EmergencyAlertAnswer,
  type EmergencyAlertRequest,
} from '@health-commons/contracts/phone-ai';
import { requestJson } from '@health-commons/data';

type Sending = { signal: AbortSignal; key?: string };

const post = (body: unknown, { signal, key }: Sending) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
  body: JSON.stringify(body),
  signal,
});

/** Requests a consultation. Rejects with a BackendError, or with the signal's reason if aborted. */
export function requestConsultation(
  api: string,
  payload: ConsultationRequest,
  signal: AbortSignal,
): Promise<Consultation> {
  return requestJson(
    `${api}/api/phone-ai/health-consultation`,
    consultationSchema,
    post(payload, { signal }),
  );
}

/** Sends an alert. The API treats a retry with the same `key` as the same alert. Rejects like `requestConsultation`. */
export function sendAlert(
  api: string,
  alert: EmergencyAlertRequest,
  sending: Required<Sending>,
): Promise<EmergencyAlertAnswer> {
  return requestJson(`${api}/api/phone-ai/emergency-alert`, emergencyAlertAnswerSchema, post(alert, sending));
}
