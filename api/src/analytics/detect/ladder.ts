import type { DetectionTest, Risk, Rung } from '@health-commons/contracts/analytics';
import { isUnnamedIllness, type IllnessType } from '@health-commons/contracts/vocabulary';
import { memoizePerHistory, throughYesterday, type History } from '../history';
import { names } from '../messages/en';
import { sumOf } from '../sums';
import { detectorsFor } from './detectors';
import { effortFor } from './effort';
import { DETECTION, LADDER } from './parameters';
import { testWeek, type WeekTest } from './week-test';

/**
 * Chooses the rung by the number of complete days and their reports. Today does not count, because it is
 * incomplete.
 */
export function rungOf(history: History): Rung {
  const { days, reports } = throughYesterday(history);
  if (days < LADDER.minDays || reports < LADDER.minReports) return 'insufficient';
  if (days < LADDER.mediumDays) return 'short';
  return days < LADDER.longDays ? 'medium' : 'long';
}

/** The results for one illness up to yesterday. */
export type Judged = {
  illness: IllnessType;
  /** The number of reports in the last seven complete days. */
  count: number;
  week: WeekTest;
  /** Illnesses that are left out of the reporting effort, because their reports rose much faster. */
  leftOut: readonly string[];
  tests: DetectionTest[];
  /** The ids of the detectors that raise an alarm. */
  alarms: string[];
};

export type Verdict = {
  rung: Rung;
  /** Null on the rung 'insufficient', or if no report before today names an illness. */
  risk: Risk | null;
  /** The false-alarm rate of one detector for one illness. */
  alpha: number;
  /** Sorted by number of alarms (most first), then by the p-value of the last week. */
  judged: Judged[];
};

/** Returns the illnesses that can raise an alarm: those with a name and a report before today. */
export const testedIllnesses = (history: History): History['illnesses'] =>
  throughYesterday(history).illnesses.filter(({ illness }) => !isUnnamedIllness(illness));

/**
 * Returns the false-alarm rate of one method for one illness: the place's rate divided by the number of tested
 * illnesses, at most DETECTION.alpha.
 */
export const alphaFor = (history: History): number =>
  Math.min(DETECTION.alpha, DETECTION.familyAlpha / Math.max(1, testedIllnesses(history).length));

/**
 * Runs the detectors that the length of the history allows. The counts end yesterday (docs/decisions/0028).
 */
export const judge = memoizePerHistory((history: History): Verdict => {
  const rung = rungOf(history);
  const alpha = alphaFor(history);
  const tested = testedIllnesses(history);
  if (rung === 'insufficient' || tested.length === 0) return { rung, risk: null, alpha, judged: [] };
  const past = throughYesterday(history);
  const effort = effortFor(past);
  const judged = tested
    .map(({ illness, counts }) => judgeIllness(past, illness, counts, alpha, effort))
    .filter((one) => one !== null)
    .sort((a, b) => b.alarms.length - a.alarms.length || a.week.pValue - b.week.pValue);
  const max = Math.max(0, ...judged.map(({ alarms }) => alarms.length));
  return { rung, risk: max >= 2 ? 'high' : max === 1 ? 'medium' : 'low', alpha, judged };
});

function judgeIllness(
  past: History,
  illness: IllnessType,
  counts: readonly number[],
  alpha: number,
  effort: ReturnType<typeof effortFor>,
): Judged | null {
  const end = counts.length - 1;
  const { others, leftOut } = effort(illness, end);
  const week = testWeek({ counts, others, end, alpha });
  if (!week) return null;
  const date = past.today;
  const tests = detectorsFor(past.days).flatMap(({ id, run }) => {
    const found = run({ counts, others, date, alpha, senders: past.flood.senders });
    return found ? [{ illness, method: id, methodName: names.detectors[id], date, ...found }] : [];
  });
  const alarms = tests.filter(({ alarm }) => alarm).map(({ method }) => method);
  const count = sumOf(counts, end + 1 - DETECTION.window, end + 1);
  return { illness, count, week, leftOut, tests, alarms };
}
