import { useCallback } from 'react';
import type { Consultation, ConsultationRequest } from '@health-commons/contracts/phone-ai';
import { useConfig } from '@health-commons/platform';
import { messages } from '../messages';
import { askConsultation } from '../requests/phone-ai-requests';
import { useQuestion } from '../requests/use-question';
import { requestOf, toForm, type FormQuestion } from './form-question';
import type { Values } from './values';

/** The consultation about what was typed. */
export function useConsultation(
  values: Values,
  country: string,
): FormQuestion<ConsultationRequest, Consultation> {
  const { api } = useConfig();
  const ask = useCallback(
    (asked: ConsultationRequest, signal: AbortSignal) => askConsultation(api, asked, signal),
    [api],
  );
  const question = useQuestion(ask, messages['phone.ask-failed']);
  const { phoneNumber, symptoms, ...where } = requestOf(values, country);
  // 'normal' adds nothing to what the symptoms say (SPEC section 7).
  return toForm(question, { phoneNumber, symptoms, urgency: 'normal', ...where });
}
