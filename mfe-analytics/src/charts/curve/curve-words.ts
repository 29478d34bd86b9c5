import { joinList } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay } from '@health-commons/ui/dates';
import { chartMessages } from '../chart-messages';
import { lackOf, lastComplete, type ChartDay } from '../chart-day';
import type { ChartTable } from '../figure/data-table';
import { formatNumber, illnessWords, reportsWords, stateWords } from '../words';

type Options = { illness: string | null; isChecked: boolean };

export function curveTitle(days: readonly ChartDay[], { illness, isChecked }: Options): string {
  const values = { what: illnessWords(illness), days: days.filter(({ provisional }) => !provisional).length };
  if (isChecked) return formatMessage(chartMessages['curve.title-checking'], values);
  const alarms = days.filter(({ alarm }) => alarm);
  const last = alarms.at(-1);
  if (last) {
    // For all illnesses together, a day has an alarm if any single illness has an alarm.
    const title = chartMessages[illness === null ? 'curve.title-any' : 'curve.title-alarms'];
    return formatMessage(title, { ...values, n: alarms.length, day: formatDay(last.date) });
  }
  if (days.every(({ count, held }) => count + held === 0))
    return formatMessage(chartMessages['curve.title-none'], values);
  const isKnown =
    days.some(({ week }) => week.threshold !== null) && days[lastComplete(days)]?.state !== 'too-few';
  return formatMessage(chartMessages[isKnown ? 'curve.title-quiet' : 'curve.title-unknown'], values);
}

/** Returns the state of a day and what its count lacks. Without a state that is known here, it has its alarm only. */
function notesOf(day: ChartDay): string[] {
  const { provisional, state, alarm } = day;
  return [
    ...(provisional ? [chartMessages['curve.provisional']] : []),
    ...(state ? [stateWords(state)] : alarm ? [chartMessages['curve.alarm']] : []),
    ...lackOf([day]),
  ];
}

export function daySentence(day: ChartDay): string {
  const { date, count, expected } = day;
  const values = { day: formatDay(date), reports: reportsWords(count) };
  const sentence =
    expected === null
      ? formatMessage(chartMessages['curve.read-plain'], values)
      : formatMessage(chartMessages['curve.read'], { ...values, expected: formatNumber(expected) });
  return joinList([sentence, ...notesOf(day)]);
}

export function curveTable(days: readonly ChartDay[]): ChartTable {
  return {
    columns: [
      { key: 'date', label: chartMessages['chart.day'] },
      { key: 'count', label: chartMessages['curve.count'] },
      { key: 'held', label: chartMessages['curve.held'] },
      { key: 'state', label: chartMessages['curve.state'], isText: true },
      { key: 'expected', label: chartMessages['curve.expected'] },
      { key: 'lower', label: chartMessages['curve.lower'] },
      { key: 'upper', label: chartMessages['curve.upper'] },
      { key: 'threshold', label: chartMessages['curve.threshold'] },
      { key: 'week_count', label: chartMessages['curve.week'] },
      { key: 'week_threshold', label: chartMessages['curve.week-threshold'] },
    ],
    rows: days.map((day) => [
      day.date,
      day.count,
      day.held,
      joinList(notesOf({ ...day, held: 0 })) || null,
      day.expected,
      day.lower,
      day.upper,
      day.threshold,
      day.week.count,
      day.week.threshold,
    ]),
  };
}
