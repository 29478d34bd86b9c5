import type { Consultation } from '@health-commons/contracts/phone-ai';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import { percent } from './confidence-words';
import styles from './result.module.css';

/** Likely illness, where anything can be said. */
export function Illnesses({ answer: { illnesses } }: { answer: Consultation }) {
  if (illnesses.length === 0) return null;
  return (
    <div className={styles['part']}>
      <h4>{messages['phone.illnesses']}</h4>
      <p>{messages['phone.illnesses-text']}</p>
      <ul>
        {illnesses.map(({ illness, probability }) => (
          <li key={illness}>
            {formatMessage(messages['phone.illness'], {
              illness: messages[`phone.illness-${illness}`],
              share: percent(probability),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
