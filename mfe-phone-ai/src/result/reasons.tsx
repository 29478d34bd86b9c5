import type { Consultation } from '@health-commons/contracts/phone-ai';
import { messages } from '../messages';
import { KeyFacts } from './key-facts';
import styles from './result.module.css';
import { SourceLink } from './source-link';

/** The diagnosis, the rule that gives it and how sure it is. The API lists this rule first. */
export function Reasons({ answer }: { answer: Consultation }) {
  const { diagnosis, rules, explanation, assistedByModel } = answer;
  const [deciding] = rules;
  return (
    <div className={styles['part']}>
      <h4>{messages['phone.why']}</h4>
      <dl className={styles['facts']}>
        <div>
          <dt>{messages['phone.diagnosis']}</dt>
          <dd>{diagnosis}</dd>
        </div>
      </dl>
      {deciding === undefined ? (
        <p>{messages['phone.no-rules']}</p>
      ) : (
        <div data-rule={deciding.id}>
          {!diagnosis.includes(deciding.words) && <p>{deciding.words}</p>}
          <SourceLink source={deciding.source} />
        </div>
      )}
      {explanation !== undefined && (
        <p>
          {messages['phone.explanation']} {explanation}
        </p>
      )}
      <KeyFacts answer={answer} />
      {assistedByModel && <p>{messages['phone.model']}</p>}
    </div>
  );
}
