import type { VerdictState } from '@health-commons/contracts/analytics';
import type { AreaVerdict, UnusualArea } from '@health-commons/contracts/unusual';
import { recent, throughYesterday, type History } from '../analytics/history';
import { isOutbreak, verdictOf } from '../analytics/place-verdict';
import { rounded, sum } from '../analytics/sums';

const WEEK = 7;

const VERDICT: Record<VerdictState, AreaVerdict> = {
  'too-few': 'too_few',
  usual: 'usual',
  'being-checked': 'being_checked',
  unusual: 'unusual',
  ongoing: 'unusual',
  ending: 'unusual',
};

/** Returns the verdict of the analytics about the days up to yesterday. */
export function areaVerdictOf(history: History): Pick<UnusualArea, 'verdict' | 'reports' | 'alarms'> {
  const { state, judged } = verdictOf(history);
  const reports = sum(recent(throughYesterday(history).total, WEEK));
  const alarms = judged
    .filter((one) => isOutbreak(one.state))
    .map(({ illness, sum: count, expected, since }) => ({
      illness,
      count,
      expected: rounded(expected ?? 0),
      since: since ?? history.today,
    }));
  return { verdict: VERDICT[state], reports, alarms };
}
