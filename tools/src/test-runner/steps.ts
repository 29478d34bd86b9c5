import { inspect } from 'node:util';
import { Fault } from '@health-commons/base/command-line';
import { markdownTable } from '../markdown-table';
import { failed, type Outcome, summary, total } from './jest';

type Part = { name: string; seconds: number; outcome: Outcome };

/**
 * Runs the parts of a test run, prints a line for each and collects their results. After `signal` is aborted, no
 * further part is started or printed.
 */
export function createSteps(signal: AbortSignal) {
  const parts: Part[] = [];
  return {
    parts,
    /**
     * Runs a part and prints a line about it. If the part fails, prints the part's output too. Resolves to false after
     * a failure or an abort.
     */
    async run(name: string, part: () => Promise<Outcome>): Promise<boolean> {
      if (signal.aborted) return false;
      const began = performance.now();
      const outcome = await part().catch((error: unknown) =>
        failed(error instanceof Fault ? error.message : inspect(error)),
      );
      if (signal.aborted) return false;
      const seconds = (performance.now() - began) / 1000;
      parts.push({ name, seconds, outcome });
      const result = outcomeInWords(outcome);
      console.log(`${name.padEnd(14)} ${result.padEnd(40)} ${time(seconds)}`);
      if (outcome.failed > 0) console.log(`\n${outcome.output}\n`);
      return outcome.failed === 0;
    },
  };
}
export type Steps = ReturnType<typeof createSteps>;

function outcomeInWords(outcome: Outcome): string {
  const { passed, failed, skipped } = outcome;
  if (passed + failed + skipped.length !== 1) return summary(outcome);
  return failed ? 'failed' : passed ? 'passed' : 'skipped';
}

const time = (seconds: number) => `${seconds.toFixed(1)} s`.padStart(8);

/** Returns a Markdown table with one row per part: test counts and seconds, and the skipped tests below. */
export function partsTable(parts: readonly Part[]): string {
  const { skipped } = total(parts.map(({ outcome }) => outcome));
  return [
    markdownTable(
      ['part', 'passed', 'failed', 'skipped', 'seconds'],
      parts.map(({ name, seconds, outcome }) => [
        name,
        outcome.passed,
        outcome.failed,
        outcome.skipped.length,
        seconds.toFixed(0),
      ]),
    ),
    ...(skipped.length > 0 ? ['', ...skipped.map((name) => `- skipped: ${name}`)] : []),
  ].join('\n');
}
