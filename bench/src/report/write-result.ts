import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Prints a result and keeps it under bench/results, one file a day and bench. Runs of smaller sets are printed only. */
export function writeResult(name: string, text: string, keep: boolean): void {
  console.log(`\n${text}\n`);
  if (!keep) {
    console.log('Not kept under bench/results: this was not the whole set.');
    return;
  }
  const folder = path.resolve('bench/results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}-${new Date().toISOString().slice(0, 10)}.md`);
  writeFileSync(file, `${text}\n`);
  console.log(`Kept as ${path.relative('.', file)}`);
}
