import { words } from '../charts/chart-messages';
import type { ChartFile } from './save-chart';

type Value = string | number | boolean | null;

const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /[",\r\n]/;

/** A text that a spreadsheet would take for a formula is told to be text by an apostrophe. */
function cell(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180. What there is to say about the data stands in columns of its own, and goes along with each row that is cut out. */
export function toChartCsv({ table, about, demonstration, origin }: Omit<ChartFile, 'drawing'>): string {
  const notes: Record<string, Value> = {
    place: about.place,
    reports: about.reports,
    as_of: about.lastUpdated,
    demonstration,
    source: `${words['export.source']} ${origin}`,
    licence: words['export.licence'],
  };
  const lines = [
    [...table.columns.map(({ key }) => key), ...Object.keys(notes).map((key) => `about_${key}`)],
    ...table.rows.map((row) => [...row, ...Object.values(notes)]),
  ];
  return lines.map((values) => `${values.map(cell).join(',')}\r\n`).join('');
}
