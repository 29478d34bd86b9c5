/** Returns the rows of a bench's tables whose first cell is `first`, each as an object from column name to cell. */
export function rowsOf(output: string, first: string): Record<string, string>[] {
  let head: string[] | null = null;
  const rows: Record<string, string>[] = [];
  for (const line of output.split('\n')) {
    const cells = line.startsWith('|') ? line.split(/ *\| */).slice(1, -1) : null;
    if (!cells) head = null;
    else if (!head) head = cells;
    else if (cells[0] === first)
      rows.push(Object.fromEntries(head.map((name, column) => [name, cells[column] ?? ''])));
  }
  return rows;
}
