import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Prints a result and, of a whole run, keeps it under bench/results: one file a day and bench, so that only another whole run takes its
 * place.
 */
export function writeResult(name: string, text: string, keep: boolean): void {
  console.log(`\n${text}\n`);
  if (!keep) {
    console.log('Not kept under bench/results: this was not a whole run.');
    return;
  }
  const folder = path.resolve('bench/results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}-${new Date().toISOString().slice(0, 10)}.md`);
  writeFileSync(file, `${text}\n`);
  console.log(`Kept as ${path.relative('.', file)}`);
}
