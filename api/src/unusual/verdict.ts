import type { UnusualArea } from '@health-commons/contracts/unusual';
import { addDays } from '../analytics/days';
import { judge } from '../analytics/detect/ladder';
import { DETECTION } from '../analytics/detect/parameters';
import { alarmRuns } from '../analytics/detect/week-alarms';
import { recent, throughYesterday, type History } from '../analytics/history';
import { rounded, sum } from '../analytics/sums';

/** Returns the verdict of the analytics' detectors about the days up to yesterday. */
export function verdictOf(history: History): Pick<UnusualArea, 'verdict' | 'reports' | 'alarms'> {
  const { risk, judged } = judge(history);
  const reports = sum(recent(throughYesterday(history).total, DETECTION.window));
  if (risk === null) return { verdict: 'too_few', reports, alarms: [] };
  const alarms = judged
    .filter((one) => one.alarms.length > 0)
    .map(({ illness, count, week }) => ({
      illness,
      count,
      expected: rounded(week.mean),
      since: firstDayOf(history, illness),
    }));
  return { verdict: risk === 'low' ? 'usual' : 'unusual', reports, alarms };
}

/**
 * Returns the first day of the alert that lasts until yesterday. Past days are tested only by the sum of seven days, so
 * an alarm of another detector starts yesterday.
 */
function firstDayOf(history: History, illness: string): string {
  const past = throughYesterday(history);
  const yesterday = past.days - 1;
  const tested = history.illnesses.find((known) => known.illness === illness);
  const run = tested && alarmRuns(history, tested, yesterday)[0];
  return addDays(past.from, run ? run.first.end : yesterday);
}
