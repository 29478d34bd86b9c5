/** A chart's figures as a table: what is read, downloaded and drawn are the same numbers. The first column names the row. */
export type ChartTable = {
  columns: readonly { key: string; label: string }[];
  rows: readonly (readonly (string | number | boolean | null)[])[];
};

/** Where a chart's figures are from. `lastUpdated` is an ISO moment. */
export type ChartAbout = { place: string; lastUpdated: string; reports: number };

export type ChartSource = { title: string; url: string };
