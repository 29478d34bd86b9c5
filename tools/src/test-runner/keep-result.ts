import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';

/** Prints the result of a long run and writes it to `bench/results/<name>-<day>.md`, with the day and the machine. */
export function keepResult(name: string, title: string, body: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const cpu = os.cpus()[0]?.model.trim() ?? os.arch();
  const machine = `${cpu}, ${os.cpus().length} cores, Node ${process.version}`;
  const text = `# ${title}\n\n${day}. ${machine}.\n\n${body}\n`;
  console.log(`\n${text}`);
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(`bench/results/${name}-${day}.md`, text);
}
