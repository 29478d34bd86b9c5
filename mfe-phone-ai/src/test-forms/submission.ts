import { useEffect, useRef, useState } from 'react';
import { randomId } from '@health-commons/base/id';
import { pageLanguage } from '@health-commons/base/locale';
import { serverTextOf } from '@health-commons/base/server-text';
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

export type SubmissionState<Payload, Answer> =
  | { status: 'idle' }
  | { status: 'pending'; payload: Payload }
  | { status: 'failed'; payload: Payload; failure: Failure }
  | { status: 'answered'; payload: Payload; answer: Answer };

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
function useSubmission<Request extends Fields, Answer>(
  { path, ask, failed, isKeyed = false }: Call<Answer>,
  now: Request,
) {
  const { api } = useConfig();
  const [state, setState] = useState<SubmissionState<Request, Answer>>({ status: 'idle' });
  const running = useRef<{ what: string; controller: AbortController }>(null);
  const unaccepted = useRef<{ what: string; key: string }>(null);
  const stop = () => {
    running.current?.controller.abort();
    running.current = null;
  };
  useEffect(() => stop, []);

  const post = async (what: string, signal: AbortSignal): Promise<Answer> => {
    if (unaccepted.current?.what !== what) unaccepted.current = { what, key: randomId() };
    const headers = new Headers({ 'content-type': 'application/json' });
    if (isKeyed) headers.set('idempotency-key', unaccepted.current.key);
    const url = `${api}/api/phone-ai/${path}`;
    const answer = await ask(url, { method: 'POST', headers, body: what, signal });
    unaccepted.current = null;
    return answer;
  };
  const send = () => {
    const [what, payload] = [JSON.stringify(now), now];
    if (running.current?.what === what) return;
    stop();
    const { signal } = (running.current = { what, controller: new AbortController() }).controller;
    const settle = (next: SubmissionState<Request, Answer>) => {
      if (signal.aborted) return;
      running.current = null;
      setState(next);
    };
    setState({ status: 'pending', payload });
    post(what, signal).then(
      (answer) => settle({ status: 'answered', payload, answer }),
      (error: unknown) => {
        if (!signal.aborted) reportError(error, 'mfe_phone_ai');
        settle({ status: 'failed', payload, failure: failureOf(error, failed) });
      },
    );
  };
  return {
    state,
    send,
    /** Removes the answer or failure, and aborts a pending request. */
    clear() {
      stop();
      setState({ status: 'idle' });
    },
    /** Whether the form still has the values that were sent. */
    isSame: state.status !== 'idle' && JSON.stringify(state.payload) === JSON.stringify(now),
    /** The API's messages for fields that have not changed since the request. */
    refused: state.status === 'failed' ? unchanged(state.failure.issues, state.payload, now) : {},
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
