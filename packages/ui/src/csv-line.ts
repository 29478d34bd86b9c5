type Value = string | number | boolean | null;

const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /[",\r\n]/;

/** Formats a value. Puts an apostrophe before text that a spreadsheet would run as a formula. Numbers are safe. */
function cell(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns an RFC 4180 record that ends with CRLF. Null becomes an empty cell. */
export const csvLine = (values: readonly Value[]): string => `${values.map(cell).join(',')}\r\n`;
