import { FLOOD_RULES, isOutbreak, NO_FLOOD_RULES, type FloodRules } from '@health-commons/api/analytics';
import { lastVerdicts, type PlaceReports } from './place-reports';

/** Reports that are known to come from different people, and reports as they are: anybody can send them. */
export const RULE_SETS = { off: NO_FLOOD_RULES, all: FLOOD_RULES } as const satisfies Record<
  string,
  FloodRules
>;

export type RuleSet = keyof typeof RULE_SETS;

/** The results over all runs. Shares are from 0 to 1. */
export type Measured = {
  /** Runs with an alarm for flu on one of the days. */
  any: number;
  /** Runs with a high risk on one of the days. */
  high: number;
  /** Runs with an alarm after the first day of the event. */
  nextDay: number;
  /** Runs in which no illness has an alarm after the first day, but one is being checked. */
  checked: number;
  /** Runs with an alarm, or the state 'being checked', after the first day, and after one of the first three days. */
  noticed: { firstDay: number; threeDays: number };
  /** Mean number of days until the alarm, of the runs with an alarm. NaN if there is none. */
  delay: number;
};

/** Judges each run at the end of each of `days` days after day `from`: one illness, or any (null). */
export function measure(
  runs: readonly PlaceReports[],
  rules: FloodRules,
  { from, days, illness = 'flu' }: { from: number; days: number; illness?: string | null },
): Measured {
  const delays: number[] = [];
  let [high, checked, firstDay, threeDays] = [0, 0, 0, 0];
  for (const reports of runs) {
    const verdicts = [...lastVerdicts(reports, from + days, days, rules)].flatMap(([name, own]) =>
      illness === null || name === illness ? own.map((verdict, day) => ({ ...verdict, day })) : [],
    );
    const alarms = verdicts.flatMap(({ state, day }) => (isOutbreak(state) ? [day + 1] : []));
    const noticed = verdicts.flatMap(({ state, day }) =>
      isOutbreak(state) || state === 'being-checked' ? [day] : [],
    );
    if (alarms.length > 0) delays.push(Math.min(...alarms));
    if (verdicts.some(({ risk }) => risk === 'high')) high += 1;
    if (noticed.includes(0) && !alarms.includes(1)) checked += 1;
    if (noticed.includes(0)) firstDay += 1;
    if (noticed.some((day) => day < 3)) threeDays += 1;
  }
  return {
    any: delays.length / runs.length,
    high: high / runs.length,
    checked: checked / runs.length,
    noticed: { firstDay: firstDay / runs.length, threeDays: threeDays / runs.length },
    nextDay: delays.filter((delay) => delay === 1).length / runs.length,
    delay: delays.reduce((sum, delay) => sum + delay, 0) / delays.length,
  };
}
