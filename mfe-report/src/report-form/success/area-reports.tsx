import { joinList, joinSentences } from '@health-commons/base/locale';
import { translateName } from '@health-commons/base/catalogue';
import { formatMessage } from '@health-commons/contracts/messages';
import { ACTIVE_DAYS } from '@health-commons/contracts/statistics';
import { messages } from '../../messages';
import type { AreaFigures } from './area-figures';

/**
 * Shows the number of recent reports from the postal area of the visitor's report, and what they report most. A count
 * of 0 is not shown, because it does not include that report.
 */
export function AreaReports({ count, isAtLeast, symptoms }: AreaFigures) {
  if (count < 1) return null;
  if (count === 1) return <p>{formatMessage(messages['report.area-one'], { days: ACTIVE_DAYS })}</p>;
  const words = messages[isAtLeast ? 'report.area-at-least' : 'report.area-many'];
  return (
    <p>
      {joinSentences([
        formatMessage(words, { n: count, days: ACTIVE_DAYS }),
        formatMessage(messages['report.area-symptoms'], {
          symptoms: joinList(symptoms.map(translateName)),
        }),
      ])}
    </p>
  );
}
