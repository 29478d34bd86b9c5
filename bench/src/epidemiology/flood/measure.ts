import { FLOOD, FLOOD_RULES, judge, NO_FLOOD_RULES, type FloodRules } from '@health-commons/api/analytics';
import { historyAt, type PlaceReports } from './place-reports';

/** All rules off, each rule alone, and all rules together. */
export const RULE_SETS = {
  off: NO_FLOOD_RULES,
  hours: { ...NO_FLOOD_RULES, hours: FLOOD_RULES.hours },
  'sudden days': { ...NO_FLOOD_RULES, rise: FLOOD_RULES.rise },
  senders: { ...NO_FLOOD_RULES, senders: FLOOD_RULES.senders },
  effort: { ...NO_FLOOD_RULES, outlier: FLOOD_RULES.outlier },
  all: FLOOD_RULES,
} as const satisfies Record<string, FloodRules>;

export type RuleSet = keyof typeof RULE_SETS;

/** The results over all runs. Shares are from 0 to 1. */
export type Measured = {
  /** Runs with an alarm for flu on one of the days. */
  any: number;
  /** Runs in which two checks agreed on one of the days. */
  high: number;
  /** Runs with an alarm after the first day of the event. */
  nextDay: number;
  /** Runs with an alarm, or with a notice that reports are being checked, after the first day of the event. */
  noticed: number;
  /** Mean number of days until the alarm, of the runs with an alarm. NaN if there is none. */
  delay: number;
};

/** Judges each run at the end of each of `days` days after day `from`. */
export function measure(
  runs: readonly PlaceReports[],
  rules: FloodRules,
  { from, days, illness = 'flu' }: { from: number; days: number; illness?: string | null },
): Measured {
  const delays: number[] = [];
  let [high, checked] = [0, 0];
  for (const reports of runs) {
    let first = 0;
    let agreed = false;
    for (let day = 1; day <= days && !(first > 0 && agreed); day += 1) {
      const { alarms, isChecked } = judgeAt(reports, from + day, rules, illness);
      if (day === 1 && alarms === 0 && isChecked) checked += 1;
      if (alarms > 0 && first === 0) first = day;
      agreed ||= alarms > 1;
    }
    if (first > 0) delays.push(first);
    if (agreed) high += 1;
  }
  return {
    any: delays.length / runs.length,
    high: high / runs.length,
    noticed: (checked + delays.filter((delay) => delay === 1).length) / runs.length,
    nextDay: delays.filter((delay) => delay === 1).length / runs.length,
    delay: delays.reduce((sum, delay) => sum + delay, 0) / delays.length,
  };
}

/** Judges one illness, or the illness with the most alarms (null). */
function judgeAt(reports: PlaceReports, days: number, rules: FloodRules, illness: string | null) {
  const history = historyAt(reports, days, rules);
  const isWanted = (one: { illness: string }) => illness === null || one.illness === illness;
  const held = history.held.filter((one) => isWanted(one) && one.day === history.days - 2);
  return {
    alarms: Math.max(
      0,
      ...judge(history)
        .judged.filter(isWanted)
        .map(({ alarms }) => alarms.length),
    ),
    isChecked: held.some(({ count }) => count >= FLOOD.minShown),
  };
}
