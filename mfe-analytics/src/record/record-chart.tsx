import { defineMessages } from '@health-commons/base/catalogue';
import { addDays, daysBetween } from '@health-commons/base/days';
import { joinList, labelColon } from '@health-commons/base/locale';
import { isOutbreak, type RecordEntry, type VerdictRecord } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import {
  chartMessages,
  formatNumber,
  illnessWords,
  mediumDay,
  reportsWords,
  stateWords,
} from '../charts/words';
import { tableOf, type ChartTable } from '../charts/chart-table';
import { rangeOf, rangeWords, type Range } from '../charts/fan/forecast-fan';
import { ChartFigure } from '../charts/figure/chart-figure';
import {
  alarmMarks,
  DAY_MARGINS,
  forecastLayers,
  line,
  slotDrawing,
  type Layer,
} from '../charts/marks/marks';
import english from '../locales/en/record.json';

export const recordMessages = defineMessages(english);

type Verdict = RecordEntry['verdicts'][number];

/** Returns all days from `first` to `last`. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i));

/** A week: forecasts are about the seven days after a published day. */
const WEEK = 7;

/** A day of the chart: what was forecast for the seven days that end on it, and what came. Null if it is not known. */
type RecordDay = Range & { date: string; came: number | null; alarm: boolean };

/** Returns the illnesses of a record, those with most reports first. */
export function illnessesOf({ entries }: VerdictRecord): string[] {
  const sums = new Map<string, number>();
  for (const { illness, sum } of entries.flatMap(({ verdicts }) => verdicts))
    sums.set(illness, (sums.get(illness) ?? 0) + sum);
  return [...sums].sort(([, one], [, other]) => other - one).map(([illness]) => illness);
}

/** The sum that an entry has of an illness, or of all reports (null). */
function sumOf(entry: RecordEntry, illness: string | null): number | null {
  if (illness === null) return entry.reports;
  return entry.verdicts.find((verdict) => verdict.illness === illness)?.sum ?? null;
}

/** Returns the forecast for the seven days after an entry's day. */
function forecastOf(entry: RecordEntry | undefined, illness: string | null): Range {
  const weeks = entry?.forecasts.find((forecast) => forecast.illness === illness)?.weeks;
  const ending = entry && addDays(entry.day, WEEK);
  const quantiles = weeks?.find((week) => week.ending === ending)?.quantiles;
  return rangeOf((level) => quantiles?.[level]);
}

/** Returns the days of the chart, oldest first. The last forecasts are of days that have no entry yet. */
function recordDays({ entries }: VerdictRecord, illness: string | null): RecordDay[] {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return [];
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  return daysFrom(first.day, addDays(last.day, WEEK)).map((day) => {
    const entry = byDay.get(day);
    return {
      date: day,
      ...forecastOf(byDay.get(addDays(day, -WEEK)), illness),
      came: entry ? sumOf(entry, illness) : null,
      alarm: (entry?.verdicts ?? []).some(
        (verdict) => (illness ?? verdict.illness) === verdict.illness && isOutbreak(verdict.state),
      ),
    };
  });
}

/** Describes a day of the chart. */
function daySentence(day: RecordDay): string {
  const parts = [
    day.came === null ? recordMessages['record.read-none'] : reportsWords(day.came),
    ...(day.median === null ? [] : [formatMessage(recordMessages['record.read-forecast'], rangeWords(day))]),
    ...(day.alarm ? [recordMessages['record.outbreak']] : []),
  ];
  return `${mediumDay(day.date)}${labelColon()}${joinList(parts)}`;
}

const chartTable = (days: readonly RecordDay[]): ChartTable =>
  tableOf(days, [
    ['day', chartMessages['chart.day'], ({ date }) => date],
    ['reports', recordMessages['record.came'], ({ came }) => came],
    ['forecast', chartMessages['fan.median'], ({ median }) => median],
    ['forecast_0.025', chartMessages['fan.low95'], ({ low95 }) => low95],
    ['forecast_0.25', chartMessages['fan.low50'], ({ low50 }) => low50],
    ['forecast_0.75', chartMessages['fan.high50'], ({ high50 }) => high50],
    ['forecast_0.975', chartMessages['fan.high95'], ({ high95 }) => high95],
    ['outbreak', recordMessages['record.outbreak'], ({ alarm }) => alarm],
  ]);

const SOURCE = {
  title: 'Bracher, Ray, Gneiting and Reich 2021: Evaluating epidemic forecasts in an interval format',
  url: 'https://doi.org/10.1371/journal.pcbi.1008618',
};

const LAYERS: readonly Layer<RecordDay>[] = [
  line('halo', ({ came }) => came),
  line('observed', ({ came }) => came, recordMessages['record.came']),
  ...forecastLayers((name) => (day: RecordDay) => day[name]),
  alarmMarks(recordMessages['record.outbreak']),
];

type RecordChartProps = { record: VerdictRecord; illness: string | null; place: string };

/** Shows the published one-week forecasts with the sums that were published later. */
export function RecordChart({ record, illness, place }: RecordChartProps) {
  const days = recordDays(record, illness);
  const newest = record.entries.at(-1);
  return (
    <ChartFigure
      name="record"
      title={formatMessage(recordMessages['record.chart'], { illness: illnessWords(illness) })}
      subtitle={formatMessage(recordMessages['record.chart-about'], { place })}
      about={{
        place,
        lastUpdated: newest?.at ?? '',
        // Sums of days that are seven days apart count no report twice.
        reports: [...days].reverse().reduce((sum, { came }, i) => sum + (i % 7 === 0 ? (came ?? 0) : 0), 0),
      }}
      table={chartTable(days)}
      drawing={slotDrawing(days, LAYERS, {
        height: 260,
        margins: DAY_MARGINS,
        sentence: daySentence,
        first: days.findLastIndex(({ came }) => came !== null),
      })}
      method={recordMessages['record.method']}
      sources={[SOURCE]}
    />
  );
}

function sinceWords({ state, since }: Verdict): string {
  if (!isOutbreak(state) || since === null) return stateWords(state);
  return formatMessage(recordMessages[`record.state.${state}`], { day: mediumDay(since) });
}

/** Describes an illness's verdict, or those of an entry that are neither usual nor too few. Null if there is none. */
function verdictWords({ verdicts }: RecordEntry, illness: string | null): string | null {
  if (illness !== null) {
    const own = verdicts.find((verdict) => verdict.illness === illness);
    return own ? sinceWords(own) : null;
  }
  const named = verdicts.filter(({ state }) => state === 'being-checked' || isOutbreak(state));
  if (named.length > 0)
    return joinList(named.map((one) => `${illnessWords(one.illness)}${labelColon()}${sinceWords(one)}`));
  return stateWords(verdicts.some(({ state }) => state === 'usual') ? 'usual' : 'too-few');
}

/** Returns the reports of the week that were being checked. */
const heldOf = ({ verdicts }: RecordEntry, illness: string | null): number =>
  verdicts.reduce((sum, one) => sum + ((illness ?? one.illness) === one.illness ? one.held : 0), 0);

function between(middle: number | null, low: number | null, high: number | null): string | null {
  if (middle === null || low === null || high === null) return null;
  return formatMessage(recordMessages['record.between'], {
    middle: formatNumber(middle),
    low: formatNumber(low),
    high: formatNumber(high),
  });
}

/** Characters of a hash in the table. */
const SHORT = 8;

/** Returns the published days as a table. Only a single illness has an expected number, and few have held reports. */
export function entriesTable({ entries }: VerdictRecord, illness: string | null): ChartTable {
  const isHeld = entries.some((entry) => heldOf(entry, illness) > 0);
  const held = ['held', chartMessages['curve.held'], (entry: RecordEntry) => heldOf(entry, illness)] as const;
  const expectedOf = ({ verdicts }: RecordEntry) => {
    const verdict = verdicts.find((one) => one.illness === illness);
    return verdict ? between(verdict.expected, verdict.lower, verdict.upper) : null;
  };
  const nextOf = (entry: RecordEntry) => {
    const { median, low95, high95 } = forecastOf(entry, illness);
    return between(median, low95, high95);
  };
  return tableOf(entries, [
    ['day', chartMessages['chart.day'], ({ day }) => day],
    ['state', recordMessages['record.state'], (entry) => verdictWords(entry, illness), 'text'],
    ['reports', recordMessages['record.reports'], (entry) => sumOf(entry, illness)],
    ...(isHeld ? [held] : []),
    ...(illness === null ? [] : [['expected', recordMessages['record.expected'], expectedOf] as const]),
    ['forecast', recordMessages['record.next'], nextOf],
    ['hash', recordMessages['record.hash'], ({ hash }) => `${hash.slice(0, SHORT)}…`, 'text'],
  ]);
}
