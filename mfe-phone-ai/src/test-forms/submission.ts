import { useRef, useState } from 'react';
import { randomId } from '@health-commons/base/id';
import { pageLanguage } from '@health-commons/base/locale';
import { serverTextOf } from '@health-commons/base/server-text';
import { type Load, useRequest } from '@health-commons/base/use-request';
import {
  consultationSchema,
  emergencyAlertAnswerSchema,
  type Consultation,
  type EmergencyAlertAnswer,
} from '@health-commons/contracts/phone-ai';
import type { ConsultationRequest, EmergencyAlertRequest } from '@health-commons/contracts/phone-ai-requests';
import { BackendError, requestJson } from '@health-commons/data';
import { reportError, useConfig } from '@health-commons/platform';
import { messages } from '../messages';
import { splitSymptoms, type Values } from './values';

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
function failureOf(error: unknown, otherwise: string): Failure {
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

/** A request's fields by name. */
type Fields = Readonly<Record<string, unknown>>;

type Call<Answer> = {
  path: string;
  /** Requests the URL and checks the answer. */
  ask: (url: string, options: RequestInit) => Promise<Answer>;
  /** SPEC's error message, for errors without a message of their own. */
  failed: string;
  /** Whether retries of the same values use the same idempotency key until the API accepts them. */
  isKeyed?: boolean;
};

/**
 * Keeps the last submission of a form, compared with `now`, the request of its current values. While a request is
 * pending, submitting the same values has no effect, and submitting others replaces the request.
 */
function useSubmission<Request extends Fields, Answer>(call: Call<Answer>, now: Request) {
  const { api } = useConfig();
  const [sent, setSent] = useState<{ payload: Request; load: Load<Answer> } | null>(null);
  const { state } = useRequest(sent?.load ?? null, (error) => reportError(error, 'mfe_phone_ai'));
  const unaccepted = useRef<{ body: string; key: string }>(null);
  const payload = sent?.payload ?? null;
  const body = JSON.stringify(now);
  const isPending = sent !== null && state.status === 'loading';
  /** Whether the form still has the values that were sent. */
  const isSame = JSON.stringify(payload) === body;
  const failure = state.status === 'failed' ? failureOf(state.error, call.failed) : null;

  const load = async (signal: AbortSignal): Promise<Answer> => {
    if (unaccepted.current?.body !== body) unaccepted.current = { body, key: randomId() };
    const headers = new Headers({ 'content-type': 'application/json' });
    if (call.isKeyed) headers.set('idempotency-key', unaccepted.current.key);
    const url = `${api}/api/phone-ai/${call.path}`;
    const answer = await call.ask(url, { method: 'POST', headers, body, signal });
    unaccepted.current = null;
    return answer;
  };
  const send = () => {
    if (!isPending || !isSame) setSent({ payload: now, load });
  };
  return {
    payload,
    isPending,
    isSame,
    failure,
    answer: state.status === 'ready' ? state.data : null,
    send,
    /** Removes the answer or failure, and aborts a pending request. */
    clear: () => setSent(null),
    /** The API's messages for fields that have not changed since the request. */
    refused: failure && payload ? unchanged(failure.issues, payload, now) : {},
  };
}

/**
 * Returns the issues of unchanged fields. The phone number counts as changed if the country changed, because the
 * country decides how a national number is read.
 */
function unchanged(issues: Failure['issues'], payload: Fields, now: Fields): Record<string, string> {
  const text = (request: Fields, field: string) =>
    JSON.stringify([request[field], field === 'phoneNumber' && request['country']]);
  return Object.fromEntries(
    Object.entries(issues).filter(([field]) => text(payload, field) === text(now, field)),
  );
}

const CONSULTATION: Call<Consultation> = {
  path: 'health-consultation',
  ask: (url, options) => requestJson(url, consultationSchema, options),
  failed: messages['phone.ask-failed'],
};

export function useConsultation({ phoneNumber, symptoms }: Values, country: string) {
  return useSubmission<ConsultationRequest, Consultation>(CONSULTATION, {
    phoneNumber: phoneNumber.trim(),
    symptoms: splitSymptoms(symptoms),
    // Leaves the urgency to the rules (SPEC section 7).
    urgency: 'normal',
    ...(country !== '' && { country }),
    language: pageLanguage(),
  });
}

const ALERT: Call<EmergencyAlertAnswer> = {
  path: 'emergency-alert',
  ask: (url, options) => requestJson(url, emergencyAlertAnswerSchema, options),
  failed: messages['phone.alert-failed'],
  isKeyed: true,
};

/** Submits the emergency alert test. */
export function useAlert({ phoneNumber, symptoms, location, description }: Values, country: string) {
  return useSubmission<EmergencyAlertRequest & { symptoms: string[] }, EmergencyAlertAnswer>(ALERT, {
    phoneNumber: phoneNumber.trim(),
    symptoms: splitSymptoms(symptoms),
    // SPEC section 7.
    severity: 'high',
    location: location.trim(),
    description: description.trim(),
    ...(country !== '' && { country }),
    language: pageLanguage(),
  });
}
