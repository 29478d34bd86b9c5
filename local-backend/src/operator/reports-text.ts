export const MAX_ROWS = 50;

export type Counted = { reports: number; areas: number; first: string | null; last: string | null };

export const COUNT = `
  select count(*)::integer as reports, count(distinct (country, pin_code))::integer as areas,
    to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as first,
    to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as last
  from private.search_reports($1)`;

export const format = (n: number) => n.toLocaleString('en');
export const plural = (n: number, word: string) => `${format(n)} ${word}${n === 1 ? '' : 's'}`;

/** Pads all cells but the last of a row. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row.map((cell, column) => (column < row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell)).join('  '),
  );
}
