import type { Consultation } from '@health-commons/contracts/phone-ai';
import { formatMessage } from '@health-commons/contracts/messages';
import { ILLNESS_NAMES } from '@health-commons/contracts/vocabulary';
import { Disclosure } from '@health-commons/ui';
import { messages } from '../messages';
import { percent } from './confidence-words';

export function Illnesses({ answer: { illnesses, localReports } }: { answer: Consultation }) {
  if (illnesses.length === 0) return null;
  const reports = localReports.toLocaleString('en');
  return (
    <Disclosure look="link" summary={messages['phone.illnesses']}>
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
    </Disclosure>
  );
}
