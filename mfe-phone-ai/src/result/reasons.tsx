import type { Consultation } from '@health-commons/contracts/phone-ai';
import { detailMessages } from './detail-messages';
import { KeyFacts } from './key-facts';
import styles from './result.module.css';
import { SourceLink } from './source-link';

/** The rule that gives the diagnosis, and how sure it is. The API lists this rule first. */
export function Reasons({ answer }: { answer: Consultation }) {
  const { diagnosis, rules, explanation, assistedByModel } = answer;
  const [deciding] = rules;
  return (
    <div className={styles['part']}>
      {deciding === undefined ? (
        <p>{detailMessages['phone.no-rules']}</p>
      ) : (
        <div data-rule={deciding.id}>
          {!diagnosis.includes(deciding.words) && <p>{deciding.words}</p>}
          <SourceLink source={deciding.source} />
        </div>
      )}
      {explanation !== undefined && (
        <p>
          {detailMessages['phone.explanation']} {explanation}
        </p>
      )}
      <KeyFacts answer={answer} />
      {assistedByModel && <p>{detailMessages['phone.model']}</p>}
    </div>
  );
}
