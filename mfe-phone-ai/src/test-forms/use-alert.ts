import { useCallback, useRef } from 'react';
import { randomId } from '@health-commons/base/id';
import type { EmergencyAlertAnswer, EmergencyAlertRequest } from '@health-commons/contracts/phone-ai';
import { useConfig } from '@health-commons/platform';
import { ALERT_SEVERITY } from '../constants';
import { messages } from '../messages';
import { sendAlert } from '../requests/phone-ai-requests';
import { useSubmission } from '../requests/use-submission';
import { requestOf, toForm, type FormSubmission } from './form-submission';
import type { Values } from './values';

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
