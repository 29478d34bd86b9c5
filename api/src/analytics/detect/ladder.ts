import type { DetectionTest, Risk, Rung } from '@health-commons/contracts/analytics';
import { addDays } from '../days';
import { isNamedIllness } from '../advice/illnesses';
import { throughYesterday, type History } from '../history';
import { oncePerHistory } from '../remember';
import { rounded, sumOf } from '../sums';
import { testDays } from './daily-tests';
import { DETECTION, LADDER } from './parameters';
import { testWeek, type WeekTest } from './week-test';
import { testYear } from './year-test';

/** By complete days: today is not counted. */
export function rungOf(history: History): Rung {
  const { days, reports } = throughYesterday(history);
  if (days < LADDER.leastDays || reports < LADDER.leastReports) return 'insufficient';
  if (days < LADDER.mediumDays) return 'short';
  return days < LADDER.longDays ? 'medium' : 'long';
}

/** One illness, judged on yesterday's counts. */
export type Judged = {
  illness: string;
  /** Reports of the last seven days. */
  count: number;
  week: WeekTest;
  tests: DetectionTest[];
  /** The names of the methods that raise an alarm. */
  alarms: string[];
};

export type Verdict = {
  rung: Rung;
  /** Null where nothing is claimed. */
  risk: Risk | null;
  /** The chance of a false alarm that one method of one illness is given. */
  alpha: number;
  /** Illnesses, those with alarms first, then by how unusual their week is. */
  judged: Judged[];
};

/** The illnesses that can raise an alarm: those with a name and a report before today. */
export const testedIllnesses = (history: History): History['illnesses'] =>
  throughYesterday(history).illnesses.filter(({ illness }) => isNamedIllness(illness));

/** Each tested illness gets an equal part of the place's false-alarm rate. */
export const alphaFor = (history: History): number =>
  Math.min(DETECTION.alpha, DETECTION.familyAlpha / Math.max(1, testedIllnesses(history).length));

export const othersOf = (history: History, counts: readonly number[]): number[] =>
  history.total.map((all, day) => all - (counts[day] ?? 0));

/** The ladder of docs/decisions/0028: which methods the history allows, and what they found yesterday. */
export const judge = oncePerHistory(judgeIllnesses);

function judgeIllnesses(history: History): Verdict {
  const rung = rungOf(history);
  const alpha = alphaFor(history);
  const tested = testedIllnesses(history);
  if (rung === 'insufficient' || tested.length === 0) return { rung, risk: null, alpha, judged: [] };
  const past = throughYesterday(history);
  const judged = tested
    .map(({ illness, counts }) => judgeIllness(past, rung, illness, counts, alpha))
    .filter((one) => one !== null)
    .sort((a, b) => b.alarms.length - a.alarms.length || a.week.pValue - b.week.pValue);
  const most = Math.max(0, ...judged.map(({ alarms }) => alarms.length));
  return { rung, risk: most >= 2 ? 'high' : most === 1 ? 'medium' : 'low', alpha, judged };
}

function judgeIllness(
  history: History,
  rung: Rung,
  illness: string,
  counts: readonly number[],
  alpha: number,
): Judged | null {
  const others = othersOf(history, counts);
  const end = counts.length - 1;
  const week = testWeek({ counts, others, end, alpha });
  if (!week) return null;
  // Without enough reports no method may raise an alarm, so none is asked.
  const few = sumOf(counts, end - 6, end + 1) < DETECTION.leastCases;
  const tests = [toTest(history, illness, week)];
  if (!few) tests.push(...dayTests(history, rung, illness, counts, others, alpha));
  if (rung === 'long' && !few) tests.push(...yearTests(history, illness, counts, others, alpha));
  const alarms = [...new Set(tests.filter(({ alarm }) => alarm).map(({ method }) => method))];
  return { illness, count: sumOf(counts, end - 6, end + 1), week, tests, alarms };
}

const toTest = (history: History, illness: string, test: WeekTest): DetectionTest => ({
  illness,
  method: 'negativeBinomial7',
  date: history.today,
  value: test.count,
  expected: rounded(test.mean, 4),
  threshold: test.threshold,
  pValue: rounded(test.pValue, 6),
  alarm: test.alarm,
});

function dayTests(
  history: History,
  rung: Rung,
  illness: string,
  counts: readonly number[],
  others: readonly number[],
  alpha: number,
): DetectionTest[] {
  const method = rung === 'short' ? 'alertEwma' : 'alertSwitch';
  const end = counts.length - 1;
  return testDays(method, counts, others, history.today, 1).map(({ day, count, alert }) => ({
    illness,
    method,
    date: addDays(history.today, day - end),
    value: rounded(count, 4),
    expected: alert.expected === null ? null : rounded(alert.expected, 4),
    threshold: null,
    pValue: alert.pValue === null ? null : rounded(alert.pValue, 6),
    alarm:
      alert.pValue !== null &&
      alert.pValue < alpha / DETECTION.dailyStrictness &&
      sumOf(counts, day - 6, day + 1) >= DETECTION.leastCases,
  }));
}

function yearTests(
  history: History,
  illness: string,
  counts: readonly number[],
  others: readonly number[],
  alpha: number,
): DetectionTest[] {
  const test = testYear(counts, others, alpha);
  if (!test) return [];
  const { expected, upperBound, alarm } = test.result;
  return [
    {
      illness,
      method: 'farringtonFlexible',
      date: history.today,
      value: test.count,
      expected: expected === null ? null : rounded(expected, 4),
      threshold: upperBound === null ? null : rounded(upperBound, 4),
      pValue: null,
      alarm: alarm && test.count >= DETECTION.leastCases,
    },
  ];
}
