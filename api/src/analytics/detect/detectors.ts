import { alertEwma, alertSwitch } from '@health-commons/epidemiology';
import type { DetectionTest } from '@health-commons/contracts/analytics';
import type { SourceId } from '../advice/sources';
import type { MessageId, names } from '../messages/en';
import { rounded, sumOf } from '../sums';
import { testDay } from './daily-tests';
import { DETECTION, LADDER } from './parameters';
import { testWeek } from './week-test';
import { testYear } from './year-test';

/**
 * Daily counts up to `date`, the last complete day, oldest first. `counts` are of one illness, `others` of
 * all other illnesses.
 */
type DetectorInput = {
  counts: readonly number[];
  others: readonly number[];
  date: string;
  alpha: number;
  /** An alarm needs at least this many reports on one of the last 7 days. */
  senders: number;
};

type Detection = Pick<DetectionTest, 'value' | 'expected' | 'threshold' | 'pValue' | 'alarm'>;

type Detector = {
  /** The evidence calls this `method`. */
  id: keyof typeof names.detectors;
  /** The detector runs if there are at least `from` and fewer than `until` complete days of history. */
  from: number;
  until?: number;
  /** Returns null if there is nothing to test. May also return null if an alarm is impossible. */
  run: (input: DetectorInput) => Detection | null;
  /** The sentence that an alarm adds to the answer. */
  sentence: MessageId;
  source: SourceId;
};

/** CONTRIBUTING.md describes how to add a detector. */
export const DETECTORS: readonly Detector[] = [
  {
    id: 'negativeBinomial7',
    from: LADDER.minDays,
    run: detectWeek,
    sentence: 'alarm.week',
    source: 'negative-binomial',
  },
  {
    id: 'alertEwma',
    from: LADDER.minDays,
    until: LADDER.mediumDays,
    run: (input) => detectDay(alertEwma, input),
    sentence: 'alarm.days',
    source: 'ewma',
  },
  {
    id: 'alertSwitch',
    from: LADDER.mediumDays,
    run: (input) => detectDay(alertSwitch, input),
    sentence: 'alarm.days',
    source: 'ewma',
  },
  {
    id: 'farringtonFlexible',
    from: LADDER.longDays,
    run: detectYear,
    sentence: 'alarm.years',
    source: 'farrington',
  },
];

/** Returns the detectors that run with `days` complete days of history. */
export const detectorsFor = (days: number): Detector[] =>
  DETECTORS.filter(({ from, until = Infinity }) => from <= days && days < until);

/**
 * Returns false if the 7 days that end on day `end` have too few reports for any alarm, or if no day has
 * reports of `senders` senders. Then the slow methods are skipped.
 */
export function canAlarm(counts: readonly number[], end: number, senders: number): boolean {
  const from = Math.max(0, end + 1 - DETECTION.window);
  if (sumOf(counts, from, end + 1) < DETECTION.minCases) return false;
  for (let day = from; day <= end; day += 1) if ((counts[day] ?? 0) >= senders) return true;
  return false;
}

const canAlarmNow = ({ counts, senders }: DetectorInput): boolean =>
  canAlarm(counts, counts.length - 1, senders);

const orNull = (value: number | null, digits: number) => (value === null ? null : rounded(value, digits));

function detectWeek(input: DetectorInput): Detection | null {
  const { counts, others, alpha } = input;
  const test = testWeek({ counts, others, end: counts.length - 1, alpha });
  return (
    test && {
      value: test.count,
      expected: rounded(test.mean, 4),
      threshold: test.threshold,
      pValue: rounded(test.pValue, 6),
      alarm: test.alarm && canAlarmNow(input),
    }
  );
}

function detectDay(method: typeof alertEwma, input: DetectorInput): Detection | null {
  const { counts, others, date, alpha } = input;
  if (!canAlarmNow(input)) return null;
  const test = testDay(method, counts, others, date);
  if (!test) return null;
  const { expected, pValue } = test.alert;
  return {
    value: rounded(test.count, 4),
    expected: orNull(expected, 4),
    threshold: null,
    pValue: orNull(pValue, 6),
    alarm: pValue !== null && pValue < alpha / DETECTION.dailyStrictness,
  };
}

function detectYear(input: DetectorInput): Detection | null {
  const { counts, others, alpha } = input;
  const test = canAlarmNow(input) ? testYear(counts, others, alpha) : null;
  if (!test) return null;
  const { expected, upperBound, alarm } = test.result;
  return {
    value: test.count,
    expected: orNull(expected, 4),
    threshold: orNull(upperBound, 4),
    pValue: null,
    alarm: alarm && test.count >= DETECTION.minCases,
  };
}
