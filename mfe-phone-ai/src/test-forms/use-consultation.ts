import { useCallback } from 'react';
import type { Consultation, ConsultationRequest } from '@health-commons/contracts/phone-ai';
import { useConfig } from '@health-commons/platform';
import { messages } from '../messages';
import { requestConsultation } from '../requests/phone-ai-requests';
import { useSubmission } from '../requests/use-submission';
import { requestOf, toForm, type FormSubmission } from './form-submission';
import type { Values } from './values';

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
