import { joinList } from '@health-commons/base/locale';
import type { SeriesDay } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay } from '@health-commons/ui/dates';
import { chartMessages } from '../chart-messages';
import type { ChartTable } from '../figure/chart-data';
import { formatNumber } from '../format';
import { illnessWords, reportsWords } from '../say';

export function curveTitle(days: readonly SeriesDay[], illness: string | null): string {
  const values = { what: illnessWords(illness), days: days.filter(({ provisional }) => !provisional).length };
  const alarms = days.filter(({ alarm }) => alarm);
  const last = alarms.at(-1);
  if (last) {
    // For all illnesses together, a day has an alarm if any single illness has an alarm.
    const title = chartMessages[illness === null ? 'curve.title-any' : 'curve.title-alarms'];
    return formatMessage(title, { ...values, n: alarms.length, day: formatDay(last.date) });
  }
  if (days.every(({ count }) => count === 0)) return formatMessage(chartMessages['curve.title-none'], values);
  const isKnown = days.some(({ week }) => week.threshold !== null);
  return formatMessage(chartMessages[isKnown ? 'curve.title-quiet' : 'curve.title-unknown'], values);
}

export function daySentence({ date, count, expected, alarm, provisional }: SeriesDay): string {
  const values = { day: formatDay(date), reports: reportsWords(count) };
  const sentence =
    expected === null
      ? formatMessage(chartMessages['curve.read-plain'], values)
      : formatMessage(chartMessages['curve.read'], { ...values, expected: formatNumber(expected) });
  return joinList([
    sentence,
    ...(provisional ? [chartMessages['curve.read-provisional']] : []),
    ...(alarm ? [chartMessages['curve.read-alarm']] : []),
  ]);
}

export function curveTable(days: readonly SeriesDay[]): ChartTable {
  return {
    columns: [
      { key: 'date', label: chartMessages['chart.day'] },
      { key: 'count', label: chartMessages['curve.count'] },
      { key: 'expected', label: chartMessages['curve.expected'] },
      { key: 'lower', label: chartMessages['curve.lower'] },
      { key: 'upper', label: chartMessages['curve.upper'] },
      { key: 'threshold', label: chartMessages['curve.threshold'] },
      { key: 'week_count', label: chartMessages['curve.week'] },
      { key: 'week_threshold', label: chartMessages['curve.week-threshold'] },
      { key: 'alarm', label: chartMessages['curve.alarm'] },
      { key: 'provisional', label: chartMessages['curve.provisional'] },
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
