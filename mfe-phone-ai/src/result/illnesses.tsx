import { wholePercent } from '@health-commons/contracts/confidence';
import type { Consultation } from '@health-commons/contracts/phone-ai';
import { formatMessage } from '@health-commons/contracts/messages';
import { illnessName } from '@health-commons/contracts/names';
import { Disclosure } from '@health-commons/ui';
import { detailMessages } from './detail-messages';

export function Illnesses({ answer: { illnesses, localReports } }: { answer: Consultation }) {
  if (illnesses.length === 0) return null;
  return (
    <Disclosure look="link" summary={detailMessages['phone.illnesses']}>
      <p>
        {localReports > 0
          ? formatMessage(detailMessages['phone.illnesses-text'], { n: localReports })
          : detailMessages['phone.illnesses-alone']}
      </p>
      <ul>
        {illnesses.map(({ illness, probability }) => (
          <li key={illness}>
            {formatMessage(detailMessages['phone.illness'], {
              illness: illness === 'other' ? detailMessages['phone.illness-other'] : illnessName(illness),
              share: wholePercent(probability),
            })}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
