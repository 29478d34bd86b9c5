import type { Consultation } from '@health-commons/contracts/phone-ai';
import { SEVERITY_NAMES } from '@health-commons/contracts/vocabulary';
import { messages } from '../messages';
import { confidenceWords } from './confidence-words';
import styles from './result.module.css';

/** Shows the fields that SPEC section 2 names, except the recommendations. */
export function KeyFacts({ answer }: { answer: Consultation }) {
  return (
    <dl className={styles['facts']}>
      <div className={styles['diagnosis']}>
        <dt>{messages['phone.diagnosis']}</dt>
        <dd>{answer.diagnosis}</dd>
      </div>
      <div>
        <dt>{messages['phone.severity']}</dt>
        <dd>{SEVERITY_NAMES[answer.severity]}</dd>
      </div>
      <div>
        <dt>{messages['phone.confidence']}</dt>
        <dd>{confidenceWords(answer.confidence)}</dd>
      </div>
      <div>
        <dt>{messages['phone.follow-up']}</dt>
        <dd>{messages[answer.followUpRequired ? 'phone.follow-up-yes' : 'phone.follow-up-no']}</dd>
      </div>
    </dl>
  );
}
