import type { Evidence } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatMoment } from '@health-commons/ui';
import { placeWords } from '../selection/selection';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

type BasedOnProps = { evidence: Pick<Evidence, 'reports' | 'historyDays' | 'asOf'>; location: string };

/** Shows the number of reports and days that an answer is based on. */
export function BasedOn({ evidence, location }: BasedOnProps) {
  return (
    <p className={styles['based-on']}>
      {formatMessage(resultMessages['result.based-on'], {
        reports: evidence.reports,
        place: placeWords(location),
        days: evidence.historyDays,
        moment: formatMoment(evidence.asOf),
      })}
    </p>
  );
}
