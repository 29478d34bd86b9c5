import type { Consultation } from '@health-commons/contracts/phone-ai';
import { Disclosure } from '@health-commons/ui';
import { detailMessages } from './detail-messages';
import styles from './result.module.css';
import { SourceLink } from './source-link';

/** The other rules that fired. Folded, so that visitors do not read 'rest and drink' in an emergency. */
export function OtherRules({ answer: { rules } }: { answer: Consultation }) {
  const [, ...others] = rules;
  if (others.length === 0) return null;
  return (
    <Disclosure look="link" summary={detailMessages['phone.other-rules']}>
      <ul>
        {others.map(({ id, words, urgency, source }) => (
          <li key={id} data-rule={id}>
            {words} <span className={styles['chip']}>{detailMessages[`phone.rule-${urgency}`]}</span>
            <br />
            <SourceLink source={source} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
