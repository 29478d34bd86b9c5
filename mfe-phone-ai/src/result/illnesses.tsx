import { formatNumber } from '@health-commons/base/locale';
import { wholePercent } from '@health-commons/contracts/confidence';
import type { Consultation } from '@health-commons/contracts/phone-ai';
import { formatMessage } from '@health-commons/contracts/messages';
import { ILLNESS_NAMES } from '@health-commons/contracts/vocabulary';
import { Disclosure } from '@health-commons/ui';
import { messages } from '../messages';

export function Illnesses({ answer: { illnesses, localReports } }: { answer: Consultation }) {
  if (illnesses.length === 0) return null;
  const reports = formatNumber(localReports);
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
              share: wholePercent(probability),
            })}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
