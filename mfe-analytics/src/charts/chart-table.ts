import type { SeriesDay } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from './words';

/** What a chart's numbers are based on. `lastUpdated` is an ISO time, and `reports` a number of reports. */
export type ChartAbout = { place: string; lastUpdated: string; reports: number };

export type ChartSource = { title: string; url: string };

type Value = string | number | boolean | null;

/**
 * A table: a chart's numbers, which are also saved as CSV, or the tests in the evidence. The first column is the row
 * header. Later columns align to the end, or to the start if `isText` is true.
 */
export type ChartTable = {
  /** Replaces the chart's subtitle if the table has other numbers: counts instead of averages, for example. */
  subtitle?: string;
  columns: readonly { key: string; label: string; isText?: boolean }[];
  rows: readonly (readonly Value[])[];
};

type Column<Row> = readonly [
  key: string,
  label: string,
  value: (row: Row, i: number) => Value,
  kind?: 'text' | 'notes',
];

/** Returns a table with a row for each of `rows`. A column of notes is left out if they are all null. */
export function tableOf<Row>(rows: readonly Row[], all: readonly Column<Row>[]): ChartTable {
  const columns = all.filter(
    ([, , value, kind]) => kind !== 'notes' || rows.some((row, i) => value(row, i) !== null),
  );
  return {
    columns: columns.map(([key, label, , kind]) => ({ key, label, isText: kind !== undefined })),
    rows: rows.map((row, i) => columns.map(([, , value]) => value(row, i))),
  };
}

/** Says which reports the counts of days lack. */
export function lackOf(days: readonly SeriesDay[]): string[] {
  const held = days.reduce((sum, day) => sum + day.held, 0);
  return [
    ...(held > 0 ? [formatMessage(chartMessages['day.held'], { n: held })] : []),
    ...(days.some(({ missing }) => missing) ? [chartMessages['day.missing']] : []),
  ];
}

/** Returns the index of the last complete day, which is yesterday. The readers of daily charts begin there. */
export const lastComplete = (days: readonly SeriesDay[]): number =>
  days.map(({ provisional }) => provisional).lastIndexOf(false);
