import { useCallback, useEffect, useRef, useState } from 'react';
import { randomId } from '@health-commons/base/id';
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

export type SubmissionState<Payload, Answer> =
  | { status: 'idle' }
  | { status: 'pending'; payload: Payload }
  | { status: 'failed'; payload: Payload; failure: Failure }
  | { status: 'answered'; payload: Payload; answer: Answer };

type Send<Payload, Answer> = (payload: Payload, signal: AbortSignal) => Promise<Answer>;
type Running = { what: string; controller: AbortController };

/**
 * Keeps the state of a form's request. While a request is pending, submitting the same payload has no effect, and
 * submitting a different payload replaces the request. `clear` aborts the request and removes the answer. `failed` is
 * SPEC's error message, for errors without a message of their own.
 */
function useSubmission<Payload, Answer>(send: Send<Payload, Answer>, failed: string) {
  const [state, setState] = useState<SubmissionState<Payload, Answer>>({ status: 'idle' });
  const running = useRef<Running>(null);
  useEffect(() => () => running.current?.controller.abort(), []);

  const submit = useCallback(
    (payload: Payload) => {
      const what = JSON.stringify(payload);
      if (running.current?.what === what) return;
      running.current?.controller.abort();
      const mine = { what, controller: new AbortController() };
      running.current = mine;
      const settle = (next: SubmissionState<Payload, Answer>) => {
        if (running.current !== mine || mine.controller.signal.aborted) return;
        running.current = null;
        setState(next);
      };
      setState({ status: 'pending', payload });
      send(payload, mine.controller.signal).then(
        (answer) => settle({ status: 'answered', payload, answer }),
        (error: unknown) => {
          if (mine.controller.signal.aborted) return;
          reportError(error, 'mfe_phone_ai');
          settle({ status: 'failed', payload, failure: failureOf(error, failed) });
        },
      );
    },
    [send, failed],
  );
  const clear = useCallback(() => {
    running.current?.controller.abort();
    running.current = null;
    setState({ status: 'idle' });
  }, []);
  return { state, submit, clear };
}

type Payload = { phoneNumber: string; symptoms: string[]; country?: string | null };

/** A form's last submission, compared with the form's current values. */
export type FormSubmission<Request, Answer> = {
  state: SubmissionState<Request, Answer>;
  send: () => void;
  /** Removes the answer or failure, and aborts a pending request. */
  clear: () => void;
  /** Whether the form still has the values that were sent. */
  isSame: boolean;
  /** The API's messages for fields that have not changed since the request. */
  refused: Readonly<Record<string, string>>;
};

/** Returns the fields that a consultation and an alert have in common. Omits the country if none is chosen. */
const requestOf = ({ phoneNumber, symptoms }: Values, country: string): Payload => ({
  phoneNumber: phoneNumber.trim(),
  symptoms: splitSymptoms(symptoms),
  ...(country !== '' && { country }),
});

function toForm<Request extends object, Answer>(
  { state, submit, clear }: ReturnType<typeof useSubmission<Request, Answer>>,
  now: Request,
): FormSubmission<Request, Answer> {
  const payload = state.status === 'idle' ? null : state.payload;
  return {
    state,
    send: () => submit(now),
    clear,
    isSame: JSON.stringify(payload) === JSON.stringify(now),
    refused: state.status === 'failed' ? unchanged(state.failure.issues, state.payload, now) : {},
  };
}

/**
 * Returns the issues of unchanged fields. The phone number counts as changed if the country changed, because the
 * country decides how a national number is read.
 */
function unchanged<Request extends object>(
  issues: Readonly<Record<string, string>>,
  payload: Request,
  now: Request,
): Record<string, string> {
  const text = (request: object, field: string) =>
    JSON.stringify(
      Object.entries(request).filter(
        ([name]) => name === field || (field === 'phoneNumber' && name === 'country'),
      ),
    );
  return Object.fromEntries(
    Object.entries(issues).filter(([field]) => text(payload, field) === text(now, field)),
  );
}

const jsonPost = (payload: unknown, signal: AbortSignal, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(payload),
  signal,
});

export function useConsultation(
  values: Values,
  country: string,
): FormSubmission<ConsultationRequest, Consultation> {
  const { api } = useConfig();
  const send = useCallback(
    (payload: ConsultationRequest, signal: AbortSignal) =>
      requestJson(`${api}/api/phone-ai/health-consultation`, consultationSchema, jsonPost(payload, signal)),
    [api],
  );
  const submission = useSubmission(send, messages['phone.ask-failed']);
  const { phoneNumber, symptoms, ...where } = requestOf(values, country);
  // 'normal' leaves the urgency to the rules (SPEC section 7).
  return toForm(submission, { phoneNumber, symptoms, urgency: 'normal', ...where });
}

type Alert = EmergencyAlertRequest & { symptoms: string[] };

/** Submits the emergency alert test. Retries of the same values use the same key until the API accepts the alert. */
export function useAlert(values: Values, country: string): FormSubmission<Alert, EmergencyAlertAnswer> {
  const { api } = useConfig();
  const last = useRef<{ what: string; key: string }>(null);
  const send = useCallback(
    async (alert: Alert, signal: AbortSignal) => {
      const what = JSON.stringify(alert);
      if (last.current?.what !== what) last.current = { what, key: randomId() };
      const key = { 'idempotency-key': last.current.key };
      const url = `${api}/api/phone-ai/emergency-alert`;
      const answer = await requestJson(url, emergencyAlertAnswerSchema, jsonPost(alert, signal, key));
      last.current = null;
      return answer;
    },
    [api],
  );
  const submission = useSubmission(send, messages['phone.alert-failed']);
  const { phoneNumber, symptoms, ...where } = requestOf(values, country);
  const { location, description } = values;
  return toForm(submission, {
    phoneNumber,
    symptoms,
    // SPEC section 7.
    severity: 'high',
    location: location.trim(),
    description: description.trim(),
    ...where,
  });
}
