import { formatMessage } from '@health-commons/contracts/messages';
import { ACTIVE_DAYS } from '@health-commons/contracts/statistics';
import { messages } from '../../messages';

/** Recent reports from the same postal area. A count of 0 lacks the report just sent, so it is not shown. */
export function AreaReports({ reports }: { reports: number }) {
  if (reports < 1) return null;
  const words = messages[reports === 1 ? 'report.area-one' : 'report.area-many'];
  return <p>{formatMessage(words, { n: reports.toLocaleString('en'), days: ACTIVE_DAYS })}</p>;
}
