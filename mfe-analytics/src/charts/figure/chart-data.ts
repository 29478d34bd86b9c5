/** A chart's figures as a table: what is read, downloaded and drawn are the same numbers. The first column names the row; a column of texts begins where its head does, numbers end there. */
export type ChartTable = {
  columns: readonly { key: string; label: string; isText?: boolean }[];
  rows: readonly (readonly (string | number | boolean | null)[])[];
};

/** Where a chart's figures are from. `lastUpdated` is an ISO moment. */
export type ChartAbout = { place: string; lastUpdated: string; reports: number };

export type ChartSource = { title: string; url: string };
