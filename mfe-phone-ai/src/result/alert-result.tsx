import type { EmergencyAlertAnswer } from '@health-commons/contracts/phone-ai';
import { Notice } from '@health-commons/ui';
import { messages } from '../messages';
import { translateConsultation } from '../sentences/translate-consultation';
import { useSentences } from '../sentences/use-sentences';
import { ConsultationResult } from './consultation-result';

type Props = { answer: EmergencyAlertAnswer; symptoms: readonly string[]; isQuiet: boolean };

/** Shows the state of the test alert in the API's sentence, which says whether the alert was stored or delivered. */
export function AlertResult({ answer, ...rest }: Props) {
  const { alert } = translateConsultation(answer, useSentences());
  return (
    <ConsultationResult answer={answer} label={messages['phone.alert-result-label']} {...rest}>
      <Notice tone="warning">
        <p>{alert.words}</p>
      </Notice>
    </ConsultationResult>
  );
}
