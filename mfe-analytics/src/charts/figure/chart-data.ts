/**
 * A chart's figures, for its table and its CSV file. The first column is the row header. Text columns
 * (`isText`) align to the start, and numbers to the end.
 */
export type ChartTable = {
  columns: readonly { key: string; label: string; isText?: boolean }[];
  rows: readonly (readonly (string | number | boolean | null)[])[];
};

/** The source of a chart's figures. `lastUpdated` is an ISO time. */
export type ChartAbout = { place: string; lastUpdated: string; reports: number };

export type ChartSource = { title: string; url: string };
