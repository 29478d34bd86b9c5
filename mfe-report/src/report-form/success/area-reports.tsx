import { formatMessage } from '@health-commons/contracts/messages';
import { ACTIVE_DAYS } from '@health-commons/contracts/statistics';
import { messages } from '../../messages';

/** How many reported from the same postal area lately. The one just sent is among them: without it the count is of something else. */
export function AreaReports({ reports }: { reports: number }) {
  if (reports < 1) return null;
  const words = messages[reports === 1 ? 'report.area-one' : 'report.area-many'];
  return <p>{formatMessage(words, { n: reports.toLocaleString('en'), days: ACTIVE_DAYS })}</p>;
}
