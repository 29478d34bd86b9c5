import { dayOf } from '@health-commons/base/days';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';

/** Returns a Markdown table with padded columns, so that it is also readable in a terminal. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const texts = rows.map((row) => row.map(String));
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...texts.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...texts.map(line)].join('\n');
}

/** Prints the result of a long run and writes it to `bench/results/<name>-<day>.md`, with the day, machine and load. */
export function keepResult(name: string, title: string, body: string): void {
  const day = dayOf(Date.now());
  const cpu = os.cpus()[0]?.model.trim() ?? os.arch();
  const load = os.loadavg().map((average) => average.toFixed(1));
  const machine = `${cpu}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, load ${load.join(' ')}`;
  const text = `# ${title}\n\n${day}. ${machine}, ${os.type()} ${os.release()}, Node ${process.version}.\n\n${body}\n`;
  console.log(`\n${text}`);
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(`bench/results/${name}-${day}.md`, text);
}
