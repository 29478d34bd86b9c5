import { formatMessage } from '@health-commons/contracts/messages';
import { ACTIVE_DAYS } from '@health-commons/contracts/statistics';
import { messages } from '../../messages';

/**
 * Shows the number of recent reports from the postal area of the visitor's report. A count of 0 is not shown,
 * because it does not include that report.
 */
export function AreaReports({ reports }: { reports: number }) {
  if (reports < 1) return null;
  const words = messages[reports === 1 ? 'report.area-one' : 'report.area-many'];
  return <p>{formatMessage(words, { n: reports.toLocaleString('en'), days: ACTIVE_DAYS })}</p>;
}
