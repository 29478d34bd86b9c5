import { labelColon, pageLanguage } from '@health-commons/base/locale';
import { useId, useRef, type ReactNode } from 'react';
import type { Consultation } from '@health-commons/contracts/phone-ai';
import { CallLink } from '../emergency/call-link';
import { messages } from '../messages';
import { translateConsultation } from '../sentences/translate-consultation';
import { useSentences } from '../sentences/use-sentences';
import { DetailsPart } from './details-part';
import styles from './result.module.css';
import { useArrival } from './use-arrival';
import { withoutVerdict } from './without-verdict';

type Props = {
  answer: Consultation;
  symptoms: readonly string[];
  isQuiet: boolean;
  label?: string;
  children?: ReactNode;
};

/**
 * The answer to a consultation: a heading that says what to do, one recommendation and the diagnosis. The details follow
 * and have their own chunk, so that this part never waits for a script. In an emergency, or if too little was understood,
 * a link to call follows the heading. `children` come before the recommendation.
 */
export function ConsultationResult({ answer: english, symptoms, isQuiet, label, children }: Props) {
  const answer = translateConsultation(english, useSentences());
  const { urgency, emergencyNumber: help, callFirst, hint } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isEmergency = urgency === 'emergency';
  const verdict = messages[`phone.verdict-${urgency}`];
  const diagnosis = withoutVerdict(answer.diagnosis, verdict);
  useArrival(heading, { text: diagnosis, politeness: isEmergency ? 'assertive' : 'polite', isQuiet });
  return (
    <section className={styles['result']} data-urgency={urgency} aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        <span className={styles['label']}>
          {label ?? messages['phone.result-label']}
          {labelColon()}
        </span>
        {verdict}
      </h3>
      {(isEmergency || callFirst) && (
        <p>
          <CallLink help={help} />
        </p>
      )}
      {callFirst && <p>{messages['phone.english-only']}</p>}
      {hint && hint.language !== pageLanguage() && (
        <p lang={hint.language} dir="auto">
          {hint.text}
        </p>
      )}
      {children}
      <div className={styles['part']}>
        <h4>{messages['phone.recommendations']}</h4>
        <p className={styles['action']}>{answer.recommendations[0]}</p>
      </div>
      <div className={styles['part']}>
        <h4>{messages['phone.why']}</h4>
        <dl className={styles['facts']}>
          <div>
            <dt>{messages['phone.diagnosis']}</dt>
            <dd>{diagnosis}</dd>
          </div>
        </dl>
      </div>
      <DetailsPart answer={answer} symptoms={symptoms} />
      <p className={styles['disclaimer']}>{answer.disclaimer}</p>
    </section>
  );
}
