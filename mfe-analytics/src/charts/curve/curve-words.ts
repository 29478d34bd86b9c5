import type { SeriesDay } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay } from '@health-commons/ui/dates';
import { words } from '../chart-messages';
import type { ChartTable } from '../figure/chart-data';
import { formatNumber } from '../format';
import { illnessWords, reportsWords } from '../say';

/** The title. */
export function curveTitle(days: readonly SeriesDay[], illness: string | null): string {
  const values = { what: illnessWords(illness), days: days.length };
  const alarms = days.filter(({ alarm }) => alarm);
  const last = alarms.at(-1);
  if (last) {
    // The series of all reports has an alarm on a day when any illness has one.
    const [one, several] =
      illness === null
        ? (['curve.title-any-one', 'curve.title-any'] as const)
        : (['curve.title-alarm-one', 'curve.title-alarms'] as const);
    const title = words[alarms.length === 1 ? one : several];
    return formatMessage(title, { ...values, n: alarms.length, day: formatDay(last.date) });
  }
  if (days.every(({ count }) => count === 0)) return formatMessage(words['curve.title-none'], values);
  const isKnown = days.some(({ week }) => week.threshold !== null);
  return formatMessage(words[isKnown ? 'curve.title-quiet' : 'curve.title-unknown'], values);
}

/** A day as a sentence. */
export function daySentence({ date, count, expected, alarm, provisional }: SeriesDay): string {
  const values = { day: formatDay(date), reports: reportsWords(count) };
  const sentence =
    expected === null
      ? formatMessage(words['curve.read-plain'], values)
      : formatMessage(words['curve.read'], { ...values, expected: formatNumber(expected) });
  return [
    sentence,
    ...(provisional ? [words['curve.read-provisional']] : []),
    ...(alarm ? [words['curve.read-alarm']] : []),
  ].join(', ');
}

export function curveTable(days: readonly SeriesDay[]): ChartTable {
  return {
    columns: [
      { key: 'date', label: words['chart.day'] },
      { key: 'count', label: words['curve.count'] },
      { key: 'expected', label: words['curve.expected'] },
      { key: 'lower', label: words['curve.lower'] },
      { key: 'upper', label: words['curve.upper'] },
      { key: 'threshold', label: words['curve.threshold'] },
      { key: 'week_count', label: words['curve.week'] },
      { key: 'week_threshold', label: words['curve.week-threshold'] },
      { key: 'alarm', label: words['curve.alarm'] },
      { key: 'provisional', label: words['curve.provisional'] },
    ],
    rows: days.map((day) => [
      day.date,
      day.count,
      day.expected,
      day.lower,
      day.upper,
      day.threshold,
      day.week.count,
      day.week.threshold,
      day.alarm,
      day.provisional,
    ]),
  };
}
