import { readFileSync } from 'node:fs';

/**
 * Reads the rows of a tab-separated file in packages/triage/data. Throws if the columns are not `columns`, or if a row
 * has the wrong number of cells.
 */
export function readTable<Column extends string>(
  file: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const text = readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8');
  const [head, ...rows] = text.trimEnd().split('\n');
  if (head !== columns.join('\t')) throw new Error(`${file}: the columns must be ${columns.join(', ')}`);
  return rows.map((row, i) => {
    const cells = row.split('\t').map((cell) => cell.trim());
    if (cells.length !== columns.length) throw new Error(`${file}:${i + 2}: ${cells.length} cells`);
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<
      Column,
      string
    >;
  });
}
