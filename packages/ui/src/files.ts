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

/** Time in milliseconds until the object URL is revoked. The browser must have read the file by then. */
const FREE_AFTER_MS = 60_000;

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FREE_AFTER_MS);
}
