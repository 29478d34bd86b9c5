import type { Consultation } from '@health-commons/contracts/phone-ai';
import { severityName } from '@health-commons/contracts/names';
import { detailMessages } from './detail-messages';
import { confidenceWords } from './confidence-words';
import styles from './result.module.css';

/** Shows the fields that SPEC section 2 names, except the diagnosis and the recommendations. */
export function KeyFacts({
  answer: { severity, confidence, followUpRequired, urgency },
}: {
  answer: Consultation;
}) {
  const followUp = urgency === 'emergency' ? 'emergency' : followUpRequired ? 'yes' : 'no';
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{detailMessages['phone.severity']}</dt>
        <dd>{severityName(severity)}</dd>
      </div>
      <div>
        <dt>{detailMessages['phone.confidence']}</dt>
        <dd>{confidenceWords(confidence)}</dd>
      </div>
      <div>
        <dt>{detailMessages['phone.follow-up']}</dt>
        <dd>{detailMessages[`phone.follow-up-${followUp}`]}</dd>
      </div>
    </dl>
  );
}
