import type { DailyAlert } from './alert';
import { alertEwma } from './ewma';
import { alertRegression } from './regression';
import { alertSwitch } from './switch';
import { countsOf, differs, filesOf, readRows } from '../testing/fixtures';

const METHODS = { ewma: alertEwma, regression: alertRegression, switch: alertSwitch } as const;

const cases = filesOf('rnssp').flatMap((file) => {
  const method = /_(ewma|regression|switch)\.csv$/.exec(file)?.[1] as keyof typeof METHODS | undefined;
  return method ? [{ file, method }] : [];
});

test.each(cases)("$method gives the same alerts as the CDC's Rnssp in $file", ({ file, method }) => {
  const rows = readRows(`rnssp/${file}`);
  const alerts = METHODS[method]({ counts: countsOf(rows), dates: rows.map((row) => row['date'] ?? '') });
  const detector = (alert: DailyAlert | undefined, cell?: string) =>
    cell === undefined || (alert?.detector ?? 'NA') === cell;
  const wrong = rows.filter((row, i) => {
    const alert = alerts[i];
    return (
      differs(alert?.expected, row['baseline_expected']) ||
      differs(alert?.statistic, row['test_statistic']) ||
      differs(alert?.pValue, row['p.value']) ||
      alert?.alert !== row['alert'] ||
      !detector(alert, row['detector'])
    );
  });
  expect(wrong).toEqual([]);
});

test.each(Object.entries(METHODS))(
  '%s gives the same alerts if `from` is a later day, and rejects a `from` after the last day',
  (_, alertsOf) => {
    const rows = readRows('rnssp/daily_syn_dow_mu20.csv');
    const input = { counts: countsOf(rows), dates: rows.map((row) => row['date'] ?? '') };
    expect(alertsOf({ ...input, from: 40 })).toEqual(alertsOf(input).slice(40));
    expect(() => alertsOf({ ...input, from: rows.length })).toThrow(/from is/);
  },
);

const days = (n: number) =>
  Array.from({ length: n }, (_, i) => new Date(Date.UTC(2026, 0, 5 + i)).toISOString().slice(0, 10));

test('the regression suppresses an alert for a count below the mean of the last 7 days, except for a Sunday above the mean of the last 7 Sundays', () => {
  // Sundays have about a third of the other days' counts. The last Sunday is above the other Sundays, but below
  // the mean of the last 7 days.
  const dates = days(70);
  const isSunday = (date: string) => new Date(date).getUTCDay() === 0;
  const counts = dates.map((date, i) => (isSunday(date) ? 10 : 30) + (i % 2));
  const last = dates.length - 1;
  expect(isSunday(dates[last] ?? '')).toBe(true);
  counts[last] = 22;
  expect(alertRegression({ counts, dates })[last]?.alert).toBe('red');
  // The same series with Mondays instead of Sundays raises no alert: from Monday to Friday, only the mean of the
  // last 7 days matters.
  const monday = last - 6;
  const onMonday = dates.map((date, i) => (new Date(date).getUTCDay() === 1 ? 10 : 30) + (i % 2));
  onMonday[monday] = 22;
  expect(alertRegression({ counts: onMonday, dates })[monday]?.alert).toBe('blue');
});

test('the error of `alertSwitch` names every invalid argument', () => {
  const run = () =>
    alertSwitch({ counts: [1, Infinity], dates: ['2026-02-28', '2026-02-29'], baseline: 3, guard: -1 });
  for (const words of [/counts\[1\] is Infinity/, /dates\[1\] is 2026-02-29/, /baseline is 3/, /guard is -1/])
    expect(run).toThrow(words);
});
