/** A cell of a CSV file. Null and undefined are empty cells. */
export type Cell = string | number | boolean | null | undefined;

/** What a spreadsheet reads as the start of a formula: in full width, and after spaces, too. */
const FORMULA = /^[\t\r]|^\s*[=+\-@＝＋－＠]/;
const SPECIAL = /[",\r\n]/;

/** Without this mark at the start, spreadsheets do not read a file as UTF-8, and garble 'é' and 'ع'. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a text of the page for a file: without soft hyphens and isolates, which programs take for part of a name. */
export const withoutMarks = (text: string): string => text.replace(/[\u00AD\u2066-\u2069]/g, '');

/** Formats a value. Puts an apostrophe before text that a spreadsheet would run as a formula. Numbers are safe. */
function formatCell(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const plain = withoutMarks(value);
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a CSV file (RFC 4180) with CRLF after each row. The first row has the names of the columns. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
