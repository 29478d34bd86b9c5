import { wholePercent } from '@health-commons/contracts/confidence';
import type { Consultation } from '@health-commons/contracts/phone-ai';
import { formatMessage } from '@health-commons/contracts/messages';
import { illnessName } from '@health-commons/contracts/names';
import { Disclosure } from '@health-commons/ui';
import { messages } from '../messages';

export function Illnesses({ answer: { illnesses, localReports } }: { answer: Consultation }) {
  if (illnesses.length === 0) return null;
  return (
    <Disclosure look="link" summary={messages['phone.illnesses']}>
      <p>
        {localReports > 0
          ? formatMessage(messages['phone.illnesses-text'], { n: localReports })
          : messages['phone.illnesses-alone']}
      </p>
      <ul>
        {illnesses.map(({ illness, probability }) => (
          <li key={illness}>
            {formatMessage(messages['phone.illness'], {
              illness: illness === 'other' ? messages['phone.illness-other'] : illnessName(illness),
              share: wholePercent(probability),
            })}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
