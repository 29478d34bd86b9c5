import { useCallback, useRef } from 'react';
import type { EmergencyAlertAnswer, EmergencyAlertRequest } from '@health-commons/contracts/phone-ai';
import { useConfig } from '@health-commons/platform';
import { ALERT_SEVERITY } from '../constants';
import { messages } from '../messages';
import { sendAlert } from '../requests/phone-ai-requests';
import { useQuestion } from '../requests/use-question';
import { requestOf, toForm, type FormQuestion } from './form-question';
import { newKey } from './new-key';
import type { Values } from './values';

type Alert = EmergencyAlertRequest & { symptoms: string[] };

/** The emergency alert test about what was typed. Until it is answered, the same values are the same alert, however often they are sent. */
export function useAlert(values: Values, country: string): FormQuestion<Alert, EmergencyAlertAnswer> {
  const { api } = useConfig();
  const last = useRef<{ what: string; key: string }>(null);
  const ask = useCallback(
    async (alert: Alert, signal: AbortSignal) => {
      const what = JSON.stringify(alert);
      if (last.current?.what !== what) last.current = { what, key: newKey() };
      const answer = await sendAlert(api, alert, { signal, key: last.current.key });
      last.current = null;
      return answer;
    },
    [api],
  );
  const question = useQuestion(ask, messages['phone.alert-failed']);
  const { phoneNumber, symptoms, ...where } = requestOf(values, country);
  const { location, description } = values;
  return toForm(question, {
    phoneNumber,
    symptoms,
    severity: ALERT_SEVERITY,
    location: location.trim(),
    description: description.trim(),
    ...where,
  });
}
