import type { Consultation } from '@health-commons/contracts/phone-ai';
import { formatMessage } from '@health-commons/contracts/messages';
import { ILLNESS_NAMES } from '@health-commons/contracts/vocabulary';
import { messages } from '../messages';
import { percent } from './confidence-words';
import styles from './result.module.css';

export function Illnesses({ answer: { illnesses, localReports } }: { answer: Consultation }) {
  if (illnesses.length === 0) return null;
  const reports = localReports.toLocaleString('en');
  return (
    <div className={styles['part']}>
      <h4>{messages['phone.illnesses']}</h4>
      <p>
        {localReports > 0
          ? formatMessage(messages['phone.illnesses-text'], { reports })
          : messages['phone.illnesses-alone']}
      </p>
      <ul>
        {illnesses.map(({ illness, probability }) => (
          <li key={illness}>
            {formatMessage(messages['phone.illness'], {
              illness: illness === 'other' ? messages['phone.illness-other'] : ILLNESS_NAMES[illness],
              share: percent(probability),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
