import { joinList, labelColon } from '@health-commons/base/locale';
import { useId, useRef, type ReactNode } from 'react';
import type { Consultation } from '@health-commons/contracts/phone-ai';
import { formatMessage } from '@health-commons/contracts/messages';
import { Disclosure, formatMoment } from '@health-commons/ui';
import { CallLink } from '../emergency/call-link';
import { messages } from '../messages';
import { translateConsultation } from '../sentences/translate-consultation';
import { useSentences } from '../sentences/use-sentences';
import { Advice } from './advice';
import { Illnesses } from './illnesses';
import { NotUnderstood } from './not-understood';
import { OtherRules } from './other-rules';
import { Reasons } from './reasons';
import styles from './result.module.css';
import { useArrival } from './use-arrival';

type Props = {
  answer: Consultation;
  symptoms: readonly string[];
  isQuiet: boolean;
  label?: string;
  children?: ReactNode;
};

/**
 * The answer to a consultation: a heading that says what to do, one recommendation and the reason. The rest is folded. In
 * an emergency, a link to call follows the heading. `children` come before the recommendation.
 */
export function ConsultationResult({ answer: english, symptoms, isQuiet, label, children }: Props) {
  const answer = translateConsultation(english, useSentences());
  const { urgency, emergencyNumber: help } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isEmergency = urgency === 'emergency';
  useArrival(heading, { text: answer.diagnosis, politeness: isEmergency ? 'assertive' : 'polite', isQuiet });
  return (
    <section className={styles['result']} data-urgency={urgency} aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        <span className={styles['label']}>
          {label ?? messages['phone.result-label']}
          {labelColon()}
        </span>
        {messages[`phone.verdict-${urgency}`]}
      </h3>
      {isEmergency && (
        <p>
          <CallLink help={help} />
        </p>
      )}
      {children}
      <Advice answer={answer} />
      <Reasons answer={answer} />
      <NotUnderstood parts={answer.unknown} />
      <div className={styles['folded']}>
        <Illnesses answer={answer} />
        <OtherRules answer={answer} />
        <Disclosure look="link" summary={messages['phone.about-answer']}>
          <p>
            {formatMessage(messages['phone.about'], { symptoms: joinList(symptoms) })}
            <br />
            {formatMessage(messages['phone.answered'], { moment: formatMoment(answer.lastUpdated) })}
          </p>
        </Disclosure>
      </div>
      <p className={styles['disclaimer']}>{answer.disclaimer}</p>
    </section>
  );
}
