type Cell = string | number;

/** Returns a Markdown table with padded columns, so that it is also readable in a terminal. */
export function markdownTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map(String));
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...texts.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...texts.map(line)].join('\n');
}
