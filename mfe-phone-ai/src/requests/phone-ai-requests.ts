import { pageLanguage } from '@health-commons/base/locale';
import { serverTextOf } from '@health-commons/base/server-text';
import {
  consultationSchema,
  emergencyAlertAnswerSchema,
  type Consultation,
  type ConsultationRequest,
  type EmergencyAlertAnswer,
  type EmergencyAlertRequest,
} from '@health-commons/contracts/phone-ai';
import { BackendError, requestJson } from '@health-commons/data';
import { messages } from '../messages';

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

export type Failure = {
  title: string;
  /** The API's code of the error. */
  code?: string | undefined;
  issues: Readonly<Record<string, string>>;
  /** False if the API would reject the same request again. */
  canRetry: boolean;
};

/**
 * Describes a failed request: the API's error, `otherwise` if the API sent none, or SPEC's network error if there was
 * no response (SPEC section 8). In other languages, `otherwise` also replaces the API's text for an unexpected error.
 */
export function failureOf(error: unknown, otherwise: string): Failure {
  if (!(error instanceof BackendError)) return { title: otherwise, issues: {}, canRetry: true };
  const { status, code, issues } = error;
  if (error.fault === 'not-sent')
    return { title: messages['phone.network-error'], issues: {}, canRetry: true };
  const hasOwnWords = code === 'unavailable' && pageLanguage() !== 'en';
  return {
    title: (hasOwnWords ? null : serverTextOf(error)) ?? otherwise,
    code,
    // Paths such as 'symptoms.2' belong to the field symptoms.
    issues: Object.fromEntries(issues.map(({ path, message }) => [path.split('.')[0] ?? path, message])),
    canRetry: status === undefined || status < 400 || status >= 500 || status === 429,
  };
}
