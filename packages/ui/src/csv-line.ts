type Value = string | number | boolean | null;

const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /[",\r\n]/;

/** A text that a spreadsheet would take for a formula is told to be text by an apostrophe. Numbers are ours and stay numbers. */
function cell(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A record of RFC 4180 with its CRLF; null is an empty cell. */
export const csvLine = (values: readonly Value[]): string => `${values.map(cell).join(',')}\r\n`;
