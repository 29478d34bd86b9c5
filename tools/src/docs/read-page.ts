/** One row of a table: its cells by the names of their columns, in lower case. */
export type Row = Readonly<Record<string, string>>;

export type Section = {
  title: string;
  /** The messages.ts that the section is about, from the root; null when it is about none. */
  words: string | null;
  /** What its tests are relative to: '' or a folder with its slash. */
  testsIn: string;
  rows: readonly Row[];
};

/** A cell's text: a `\|` is a bar, and backticks keep spaces at the ends. */
function cellText(cell: string): string {
  const text = cell.trim().replaceAll('\\|', '|');
  return /^`[^`]*`$/.test(text) ? text.slice(1, -1) : text;
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map(cellText);

function readTable(lines: readonly string[]): Row[] {
  const [head, , ...body] = lines.filter((line) => line.startsWith('|') && line.endsWith('|'));
  const names = head ? cellsOf(head).map((name) => name.toLowerCase()) : [];
  return body.map((line) =>
    Object.fromEntries(cellsOf(line).map((text, index) => [names[index] ?? String(index), text])),
  );
}

/** The sections of docs/messages.md (each starts with '## ' and has one table). */
export function readPage(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return {
        title,
        words: /^Words: \[([^\]]+)\]\(\.\.\/\1\)/m.exec(part)?.[1] ?? null,
        testsIn: /paths are relative to\s+`([^`]+)`/.exec(part)?.[1] ?? '',
        rows: readTable(lines),
      };
    });
}
