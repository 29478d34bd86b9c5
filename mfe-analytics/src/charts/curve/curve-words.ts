import { joinList } from '@health-commons/base/locale';
import type { SeriesDay } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay } from '@health-commons/ui/dates';
import { chartMessages } from '../chart-messages';
import { lackOf, lastComplete } from '../chart-day';
import { tableOf, type ChartTable } from '../chart-table';
import { formatNumber, illnessWords, reportsWords, stateWords } from '../words';

type Options = { illness: string | null; checked: boolean };

export function curveTitle(days: readonly SeriesDay[], { illness, checked }: Options): string {
  const values = { what: illnessWords(illness), days: days.filter(({ provisional }) => !provisional).length };
  if (checked) return formatMessage(chartMessages['curve.title-checking'], values);
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

/** Returns the state of a day and what its count lacks. */
function notesOf(day: SeriesDay): string[] {
  const { provisional, state } = day;
  return [
    ...(provisional ? [chartMessages['curve.provisional']] : []),
    ...(state ? [stateWords(state)] : []),
    ...lackOf([day]),
  ];
}

export function daySentence(day: SeriesDay): string {
  const { date, count, expected } = day;
  const values = { day: formatDay(date), reports: reportsWords(count) };
  const sentence =
    expected === null
      ? formatMessage(chartMessages['curve.read-plain'], values)
      : formatMessage(chartMessages['curve.read'], { ...values, expected: formatNumber(expected) });
  return joinList([sentence, ...notesOf(day)]);
}

export const curveTable = (days: readonly SeriesDay[]): ChartTable =>
  tableOf(days, [
    ['date', chartMessages['chart.day'], ({ date }) => date],
    ['count', chartMessages['curve.count'], ({ count }) => count],
    ['held', chartMessages['curve.held'], ({ held }) => held],
    ['state', chartMessages['curve.state'], (day) => joinList(notesOf({ ...day, held: 0 })) || null, 'text'],
    ['expected', chartMessages['curve.expected'], ({ expected }) => expected],
    ['lower', chartMessages['curve.lower'], ({ lower }) => lower],
    ['upper', chartMessages['curve.upper'], ({ upper }) => upper],
    ['threshold', chartMessages['curve.threshold'], ({ threshold }) => threshold],
    ['week_count', chartMessages['curve.week'], ({ week }) => week.count],
    ['week_threshold', chartMessages['curve.week-threshold'], ({ week }) => week.threshold],
  ]);
