import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeLoad, describeMachine } from './machine';

export type Result = {
  /** The part of the command after `bench:`. */
  name: string;
  /** One or more sentences about what was measured and how. */
  conditions: string;
  /** Versions of the software that only this bench uses. */
  software: readonly string[];
  /** Markdown blocks. */
  sections: readonly string[];
};

const today = () => new Date().toISOString().slice(0, 10);

const resultText = ({ name, conditions, software, sections }: Result): string =>
  [
    `# bench:${name}, ${today()}`,
    `${conditions} ${describeLoad()}.`,
    describeMachine(software)
      .map((line) => `- ${line}`)
      .join('\n'),
    ...sections,
  ].join('\n\n');

/** Prints a result. A complete result is also written to bench/results, with one file per bench and day. */
export function writeResult(result: Result, isComplete: boolean): void {
  const text = resultText(result);
  console.log(`\n${text}\n`);
  if (!isComplete) {
    console.log('Not kept under bench/results: this was not a complete run.');
    return;
  }
  const folder = path.resolve('bench/results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${result.name}-${today()}.md`);
  writeFileSync(file, `${text}\n`);
  console.log(`Kept as ${path.relative('.', file)}`);
}
