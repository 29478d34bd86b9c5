import type { Consultation } from '@health-commons/contracts/phone-ai';
import { Disclosure } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './result.module.css';
import { SourceLink } from './source-link';

type Rule = Consultation['rules'][number];

/**
 * The rules that fired. Less urgent rules are collapsed, so that visitors do not read 'rest and drink' in an
 * emergency.
 */
export function Reasons({ answer: { urgency, rules, explanation } }: { answer: Consultation }) {
  const deciding = rules.filter((rule) => rule.urgency === urgency);
  const others = rules.filter((rule) => rule.urgency !== urgency);
  return (
    <div className={styles['part']}>
      <h4>{messages['phone.why']}</h4>
      {rules.length === 0 && <p>{messages['phone.no-rules']}</p>}
      <Rules rules={deciding} />
      {explanation !== undefined && (
        <p>
          {messages['phone.explanation']} {explanation}
        </p>
      )}
      {others.length > 0 && (
        <Disclosure look="link" summary={messages['phone.other-rules']}>
          <Rules rules={others} />
        </Disclosure>
      )}
    </div>
  );
}

function Rules({ rules }: { rules: readonly Rule[] }) {
  return (
    <ul>
      {rules.map(({ id, words, urgency, source }) => (
        <li key={id} data-rule={id}>
          {words} <span className={styles['chip']}>{messages[`phone.rule-${urgency}`]}</span>
          <br />
          <SourceLink source={source} />
        </li>
      ))}
    </ul>
  );
}
