import { throughYesterday, type History } from '../history';
import { canAlarm } from './detectors';
import { effortFor } from './effort';
import { alphaFor } from './ladder';
import { LADDER } from './parameters';
import { isAlarm, testWeek } from './week-test';

type Illness = History['illnesses'][number];

/** An alarm of the seven days that end on day `end`. */
type WeekAlarm = { end: number; count: number; mean: number; threshold: number };

/**
 * Returns the alarms of one illness from day `from` to yesterday, oldest first. Only the seven-day sum is
 * tested, because its false-alarm rate stays near the nominal rate. Over 90 days, the other methods would
 * raise several false alarms.
 */
export function weekAlarms(history: History, illness: Illness, from: number): WeekAlarm[] {
  const alarmAt = alarmsOf(history, illness);
  const alarms: WeekAlarm[] = [];
  const { days } = throughYesterday(history);
  for (let end = Math.max(LADDER.minDays - 1, from); end < days; end += 1) {
    const alarm = alarmAt(end);
    if (alarm) alarms.push(alarm);
  }
  return alarms;
}

/**
 * Consecutive days with an alarm. `first` is the start of the run, even if it lies before the requested days.
 */
export type AlarmRun = { first: WeekAlarm; last: WeekAlarm };

export function alarmRuns(history: History, illness: Illness, from: number): AlarmRun[] {
  const runs: AlarmRun[] = [];
  for (const alarm of weekAlarms(history, illness, from)) {
    const current = runs.at(-1);
    if (current && alarm.end === current.last.end + 1) current.last = alarm;
    else runs.push({ first: alarm, last: alarm });
  }
  const [oldest] = runs;
  if (oldest?.first.end === from) {
    const alarmAt = alarmsOf(history, illness);
    for (let end = from - 1; end >= LADDER.minDays - 1; end -= 1) {
      const alarm = alarmAt(end);
      if (!alarm) break;
      oldest.first = alarm;
    }
  }
  return runs;
}

function alarmsOf(history: History, { illness, counts }: Illness): (end: number) => WeekAlarm | null {
  const alpha = alphaFor(history);
  const effort = effortFor(history);
  return (end) => {
    // The fast checks come first, because a threshold is slow to compute and needed only for an alarm.
    if (!canAlarm(counts, end, history.flood.senders)) return null;
    const input = { counts, others: effort(illness, end).others, end, alpha };
    if (!isAlarm(input)) return null;
    const test = testWeek(input);
    return test && { end, count: test.count, mean: test.mean, threshold: test.threshold };
  };
}
