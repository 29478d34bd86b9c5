/**
 * A table: a chart's numbers, which are also saved as CSV, or the tests in the evidence. The first column is the row
 * header. Later columns align to the end, or to the start if `isText` is true.
 */
export type ChartTable = {
  /** Replaces the chart's subtitle if the table has other numbers: counts instead of averages, for example. */
  subtitle?: string;
  columns: readonly { key: string; label: string; isText?: boolean }[];
  rows: readonly (readonly (string | number | boolean | null)[])[];
};

/** What a chart's numbers are based on. `lastUpdated` is an ISO time, and `reports` a number of reports. */
export type ChartAbout = { place: string; lastUpdated: string; reports: number };

export type ChartSource = { title: string; url: string };
