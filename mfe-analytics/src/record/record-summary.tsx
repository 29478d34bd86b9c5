import type { RecordScores, VerdictRecord } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatNumber, formatShare, mediumDay } from '../charts/words';
import resultStyles from '../results/results.module.css';
import { daysFrom } from './record-data';
import { recordMessages } from './record-messages';

/** Difference of the errors below which they are 'about as large' (our choice, the same as on the page /analytics). */
const ABOUT_EQUAL = 0.05;

function baselineWords(compared: RecordScores['compared']): string {
  if (!compared) return recordMessages['record.no-baseline'];
  const { wis, flatWis } = compared;
  const n = formatNumber(compared.n);
  if (flatWis === 0) return formatMessage(recordMessages[wis === 0 ? 'record.same' : 'record.worse'], { n });
  const change = wis / flatWis - 1;
  if (Math.abs(change) < ABOUT_EQUAL) return formatMessage(recordMessages['record.same'], { n });
  const percent = formatShare(Math.abs(change));
  return formatMessage(recordMessages[change < 0 ? 'record.smaller' : 'record.larger'], { percent, n });
}

function ForecastWords({ forecasts, compared }: Pick<RecordScores, 'forecasts' | 'compared'>) {
  if (!forecasts) return <p>{recordMessages['record.none-compared']}</p>;
  const inside = (range: number, share: number) =>
    formatMessage(recordMessages['record.inside'], { range: formatShare(range), share: formatShare(share) });
  return (
    <>
      <p>{formatMessage(recordMessages['record.compared'], { n: forecasts.n })}</p>
      <ul className={resultStyles['list']}>
        <li>{inside(0.5, forecasts.coverage50)}</li>
        <li>{inside(0.95, forecasts.coverage95)}</li>
        <li>{baselineWords(compared)}</li>
      </ul>
    </>
  );
}

function AlertWords({ alerts: { raised, decided, followed } }: Pick<RecordScores, 'alerts'>) {
  const known = formatMessage(recordMessages['record.followed'], {
    followed: formatNumber(followed),
    n: formatNumber(decided),
  });
  return (
    <>
      <p>{formatMessage(recordMessages['record.raised'], { n: raised })}</p>
      {raised > 0 && (
        <p>{decided > 0 ? known : formatMessage(recordMessages['record.undecided'], { n: raised })}</p>
      )}
    </>
  );
}

/** Says how much was published, how good it was, and whether it was changed. `first` is the first published day. */
export function RecordSummary({ record, first }: { record: VerdictRecord; first: string }) {
  const { entries, scores, valid, to } = record;
  return (
    <>
      <p className={resultStyles['summary-words']}>
        {formatMessage(recordMessages['record.published'], {
          n: formatNumber(entries.length),
          days: formatNumber(daysFrom(first, to).length),
          day: mediumDay(first),
        })}
      </p>
      <div className={resultStyles['part']}>
        <h3>{recordMessages['record.forecasts']}</h3>
        <ForecastWords {...scores} />
      </div>
      <div className={resultStyles['part']}>
        <h3>{recordMessages['record.alerts']}</h3>
        <AlertWords {...scores} />
      </div>
      {valid && (
        <div className={resultStyles['part']}>
          <h3>{recordMessages['record.chain']}</h3>
          <p>{recordMessages['record.valid']}</p>
          <p>{recordMessages['record.limits']}</p>
        </div>
      )}
    </>
  );
}
