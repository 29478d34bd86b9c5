import type { Consultation } from '@health-commons/contracts/phone-ai';
import { messages } from '../messages';
import styles from './result.module.css';
import { SourceLink } from './source-link';

/** The rules that fired, each with what it asks for and where it stands. */
export function Reasons({ answer: { rules, explanation } }: { answer: Consultation }) {
  return (
    <div className={styles['part']}>
      <h4>{messages['phone.why']}</h4>
      {rules.length === 0 && <p>{messages['phone.no-rules']}</p>}
      <ul>
        {rules.map(({ id, words, urgency, source }) => (
          <li key={id} data-rule={id}>
            {words} <span className={styles['chip']}>{messages[`phone.rule-${urgency}`]}</span>
            <br />
            <SourceLink source={source} />
          </li>
        ))}
      </ul>
      {explanation !== undefined && (
        <p>
          {messages['phone.explanation']} {explanation}
        </p>
      )}
    </div>
  );
}
