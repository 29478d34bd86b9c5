import { joinList, labelColon } from '@health-commons/base/locale';
import type { RecordEntry, VerdictRecord } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../charts/chart-messages';
import type { ChartTable } from '../charts/figure/data-table';
import { formatNumber, illnessWords, mediumDay, reportsWords, stateWords } from '../charts/words';
import { addDays, daysFrom } from './days';
import { recordMessages } from './record-messages';

type Verdict = RecordEntry['verdicts'][number];
/** Quantiles of the reports of seven days. */
type Forecast = { low95: number; low50: number; median: number; high50: number; high95: number };

const OUTBREAK: readonly string[] = ['unusual', 'ongoing', 'ending'];

/** A week: forecasts are about the seven days after a published day. */
const WEEK = 7;

/** A day of the chart: what was forecast for the seven days that end on it, and what came. Null if it is not known. */
export type RecordDay = { day: string; forecast: Forecast | null; came: number | null; outbreak: boolean };

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

function forecastOf({ day, forecasts }: RecordEntry, illness: string | null): Forecast | null {
  const ending = addDays(day, WEEK);
  const weeks = forecasts.find((forecast) => forecast.illness === illness)?.weeks;
  const quantiles = weeks?.find((week) => week.ending === ending)?.quantiles;
  const { '0.025': low95, '0.25': low50, '0.5': median, '0.75': high50, '0.975': high95 } = quantiles ?? {};
  const isWhole = low95 !== undefined && low50 !== undefined && high50 !== undefined && high95 !== undefined;
  return isWhole && median !== undefined ? { low95, low50, median, high50, high95 } : null;
}

/** Returns the days of the chart, oldest first. The last forecasts are of days that have no entry yet. */
export function recordDays({ entries }: VerdictRecord, illness: string | null): RecordDay[] {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return [];
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  return daysFrom(first.day, addDays(last.day, WEEK)).map((day) => {
    const entry = byDay.get(day);
    const before = byDay.get(addDays(day, -WEEK));
    return {
      day,
      forecast: before ? forecastOf(before, illness) : null,
      came: entry ? sumOf(entry, illness) : null,
      outbreak: (entry?.verdicts ?? []).some(
        (verdict) => (illness ?? verdict.illness) === verdict.illness && OUTBREAK.includes(verdict.state),
      ),
    };
  });
}

/** Describes a day of the chart. */
export function daySentence({ day, came, forecast, outbreak }: RecordDay): string {
  const parts = [came === null ? recordMessages['record.read-none'] : reportsWords(came)];
  if (forecast)
    parts.push(
      formatMessage(recordMessages['record.read-forecast'], {
        low50: formatNumber(forecast.low50),
        high50: formatNumber(forecast.high50),
        low95: formatNumber(forecast.low95),
        high95: formatNumber(forecast.high95),
      }),
    );
  if (outbreak) parts.push(recordMessages['record.outbreak']);
  return `${mediumDay(day)}${labelColon()}${joinList(parts)}`;
}

export const chartTable = (days: readonly RecordDay[]): ChartTable => ({
  columns: [
    { key: 'day', label: chartMessages['chart.day'] },
    { key: 'reports', label: recordMessages['record.came'] },
    { key: 'forecast', label: chartMessages['fan.median'] },
    { key: 'forecast_0.025', label: chartMessages['fan.low95'] },
    { key: 'forecast_0.25', label: chartMessages['fan.low50'] },
    { key: 'forecast_0.75', label: chartMessages['fan.high50'] },
    { key: 'forecast_0.975', label: chartMessages['fan.high95'] },
    { key: 'outbreak', label: recordMessages['record.outbreak'] },
  ],
  rows: days.map(({ day, came, forecast, outbreak }) => [
    day,
    came,
    forecast?.median ?? null,
    forecast?.low95 ?? null,
    forecast?.low50 ?? null,
    forecast?.high50 ?? null,
    forecast?.high95 ?? null,
    outbreak,
  ]),
});

function sinceWords({ state, since }: Verdict): string {
  const isOutbreak = state === 'unusual' || state === 'ongoing' || state === 'ending';
  if (!isOutbreak || since === null) return stateWords(state);
  return formatMessage(recordMessages[`record.state.${state}`], { day: mediumDay(since) });
}

/** Describes the verdict of an illness, or those of an entry that are neither usual nor too few. Null without a verdict. */
function verdictWords({ verdicts }: RecordEntry, illness: string | null): string | null {
  if (illness !== null) {
    const own = verdicts.find((verdict) => verdict.illness === illness);
    return own ? sinceWords(own) : null;
  }
  const named = verdicts.filter(({ state }) => state === 'being-checked' || OUTBREAK.includes(state));
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

/** Returns the published days as a table. Only a single illness has an expected number, and few records have held reports. */
export function entriesTable({ entries }: VerdictRecord, illness: string | null): ChartTable {
  const isHeld = entries.some((entry) => heldOf(entry, illness) > 0);
  const held = isHeld ? [{ key: 'held', label: chartMessages['curve.held'] }] : [];
  const expected = illness === null ? [] : [{ key: 'expected', label: recordMessages['record.expected'] }];
  return {
    columns: [
      { key: 'day', label: chartMessages['chart.day'] },
      { key: 'state', label: recordMessages['record.state'], isText: true },
      { key: 'reports', label: recordMessages['record.reports'] },
      ...held,
      ...expected,
      { key: 'forecast', label: recordMessages['record.next'] },
      { key: 'hash', label: recordMessages['record.hash'], isText: true },
    ],
    rows: entries.map((entry) => {
      const verdict = entry.verdicts.find((one) => one.illness === illness);
      const forecast = forecastOf(entry, illness);
      return [
        entry.day,
        verdictWords(entry, illness),
        sumOf(entry, illness),
        ...held.map(() => heldOf(entry, illness)),
        ...expected.map(() => (verdict ? between(verdict.expected, verdict.lower, verdict.upper) : null)),
        forecast && between(forecast.median, forecast.low95, forecast.high95),
        `${entry.hash.slice(0, SHORT)}…`,
      ];
    }),
  };
}
