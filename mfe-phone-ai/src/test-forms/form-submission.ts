import { useCallback, useRef } from 'react';
import { randomId } from '@health-commons/base/id';
import type {
  Consultation,
  ConsultationRequest,
  EmergencyAlertAnswer,
  EmergencyAlertRequest,
} from '@health-commons/contracts/phone-ai';
import { useConfig } from '@health-commons/platform';
import { ALERT_SEVERITY } from '../constants';
import { messages } from '../messages';
import { requestConsultation, sendAlert } from '../requests/phone-ai-requests';
import { useSubmission, type SubmissionState } from '../requests/use-submission';
import { splitSymptoms, type Values } from './values';

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

export function useConsultation(
  values: Values,
  country: string,
): FormSubmission<ConsultationRequest, Consultation> {
  const { api } = useConfig();
  const send = useCallback(
    (payload: ConsultationRequest, signal: AbortSignal) => requestConsultation(api, payload, signal),
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
      const answer = await sendAlert(api, alert, { signal, key: last.current.key });
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
    severity: ALERT_SEVERITY,
    location: location.trim(),
    description: description.trim(),
    ...where,
  });
}
