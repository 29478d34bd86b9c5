import { at } from '../at';
import { dayNumber } from '../check';
import { studentTQuantile } from '../distributions/student-t';
import { leastSquares } from '../linear/qr';
import {
  baselineOf,
  checkDaily,
  colourOf,
  DEFAULTS,
  GREY,
  type AlertColour,
  type DailyAlert,
  type DailyInput,
} from './alert';
import { pValueOf, rounded } from './ewma';

const MIN_HISTORY = 11;
const WEEK = 7;
/** Number of coefficients: the intercept, the trend and six days of the week. */
const PARAMETERS = 8;

type RegressionAlert = DailyAlert & {
  /** Adjusted R² of the model of the baseline, or null if the history is too short for a model. */
  adjustedR2: number | null;
};

/**
 * Computes daily alerts with NSSP-ESSENCE's adaptive multiple regression, which suits counts with a trend and
 * a weekly pattern (Burkom, Johns Hopkins APL Technical Digest 27:313). The constants are those of the CDC's
 * Rnssp 0.3.1.
 * @throws RangeError that names every invalid argument
 */
export function alertRegression(input: DailyInput): DailyAlert[] {
  return regressionAlerts(input).map(({ adjustedR2: _, ...alert }) => alert);
}

export function regressionAlerts({
  counts,
  dates,
  baseline = DEFAULTS.baseline,
  guard = DEFAULTS.guard,
  from = 0,
}: DailyInput): RegressionAlert[] {
  checkDaily('alertRegression', { counts, dates, baseline, guard, from });
  const weekdays = dates.map(weekdayOf);
  return counts.slice(from).map((_, i) => {
    const index = from + i;
    const tested = test(counts, weekdays, index, baselineOf(index, baseline, guard));
    const alert = tested.alert !== 'blue' && isUsual(counts, weekdays, index) ? 'blue' : tested.alert;
    return { ...tested, alert };
  });
}

/** Returns the day of the week. 0 is Sunday, the model's reference day. */
function weekdayOf(date: string): number {
  // 1 January 1970 was a Thursday.
  return ((((dayNumber(date) ?? 0) + 4) % WEEK) + WEEK) % WEEK;
}

function test(
  counts: readonly number[],
  weekdays: readonly number[],
  index: number,
  { from, to }: { from: number; to: number },
): RegressionAlert {
  const n = to - from;
  if (n < MIN_HISTORY) return { ...GREY, adjustedR2: null };
  const y = counts.slice(from, to);
  const row = (i: number) => [
    1,
    i - from + 1,
    ...[1, 2, 3, 4, 5, 6].map((day) => (weekdays[i] === day ? 1 : 0)),
  ];
  const rows = y.map((_, i) => row(from + i));
  const columns = Array.from({ length: PARAMETERS }, (_, j) => rows.map((values) => at(values, j)));
  const { coefficients } = leastSquares(columns, y);
  const predict = (values: readonly number[]) =>
    values.reduce((sum, value, j) => sum + value * (coefficients[j] ?? 0), 0);
  const fitted = rows.map(predict);
  const residual = sumOfSquares(y.map((count, i) => count - at(fitted, i)));
  const explained = sumOfSquares(centred(fitted));
  const df = n - PARAMETERS;
  const total = residual + explained;
  const adjustedR2 = total === 0 ? 0 : 1 - (residual / total) * ((n - 1) / df);
  const spread = Math.sqrt(residual / df) * Math.sqrt(((n + 7) * (n - 4)) / (n * (n - 7)));
  const sigma = Math.max(spread, 0.01 / rounded(studentTQuantile(0.95, df)));
  const expected = Math.max(0, predict(row(index)));
  const statistic = (at(counts, index) - expected) / sigma;
  const pValue = pValueOf(statistic, df);
  const alert: AlertColour = colourOf(pValue);
  return { expected, statistic, pValue, alert, detector: 'Adaptive Multiple Regression', adjustedR2 };
}

/**
 * Returns whether a count is too low for an alert: below the mean of the seven days that end with its own day. A count
 * on a Saturday must also be below the mean of the seven Saturdays that end with its own day, and likewise a count on a
 * Sunday. As in Rnssp, the colour of such a count is blue even if there is no model.
 */
function isUsual(counts: readonly number[], weekdays: readonly number[], index: number): boolean {
  const isBelow = (step: number) => {
    const first = index - step * (WEEK - 1);
    if (first < 0) return false;
    let sum = 0;
    for (let i = first; i <= index; i += step) sum += at(counts, i);
    return at(counts, index) < sum / WEEK;
  };
  const isWeekend = weekdays[index] === 0 || weekdays[index] === 6;
  return isBelow(1) && (!isWeekend || isBelow(WEEK));
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

const sumOfSquares = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value * value, 0);
