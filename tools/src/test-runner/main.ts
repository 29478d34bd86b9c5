import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../fault';
import { findRedis } from '../programs/find-redis';
import { whenStopped } from '../start/stop-signal';
import { browserStep } from './browser-step';
import { buildStep } from './build-step';
import { checkFormat, checkSizes, checkTypes, lint } from './checks';
import { failed, summary, total, type Outcome } from './outcome';
import { runJest } from './run-jest';

const outcomes: Outcome[] = [];

/** Runs a step, prints its line, and all it said when it failed. */
async function step(name: string, run: () => Promise<Outcome>): Promise<boolean> {
  const began = performance.now();
  const outcome = await run().catch((error: unknown) =>
    failed(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  outcomes.push(outcome);
  const time = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const isOne = outcome.passed + outcome.failed + outcome.skipped === 1;
  const words = isOne ? (outcome.failed ? 'failed' : 'passed') : summary(outcome);
  console.log(`${name.padEnd(14)} ${words.padEnd(40)} ${time.padStart(8)}`);
  if (outcome.failed > 0) console.log(`\n${outcome.output}\n`);
  return outcome.failed === 0;
}

type Run = (folder: string, signal: AbortSignal) => Promise<void>;

const checks: Run = async (_folder, signal) => {
  await step('types', () => checkTypes(signal));
  await step('lint', () => lint(signal));
  await step('format', () => checkFormat(signal));
};

const everything: Run = async (folder, signal) => {
  // Some of the chat's tests want one; they look for it on PATH themselves.
  await findRedis();
  await Promise.all([
    checks(folder, signal),
    step('unit tests', () =>
      runJest({ projects: ['dom', 'node'], folder, options: ['--maxWorkers', '2'], signal }),
    ),
  ]);
  const built = await step('build', () => buildStep(folder, signal));
  if (built) await step('sizes', () => checkSizes(signal));
  await step('browser tests', () => browserStep('e2e', { folder, built, signal }));
};

/** Examples a property is tried with; npm test has hundreds. */
const MANY = '10000';

const long: Run = async (folder, signal) => {
  await step('properties', () =>
    runJest({
      projects: ['node'],
      folder,
      options: ['--testPathPatterns', String.raw`\.property\.test\.ts$`],
      env: { PROPERTY_RUNS: MANY },
      signal,
    }),
  );
  const built = await step('build', () => buildStep(folder, signal));
  await step('long tests', () => browserStep('long', { folder, built, signal }));
};

/** `npm test`; `--check`: types and lint alone; `--long`: what takes too long for every time. */
async function main(): Promise<number> {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { check: flag, long: flag } });
  const folder = path.resolve('.local', `test-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const stop = new AbortController();
  const stopped = whenStopped(() => process.exit(130));
  try {
    const run = values.check ? checks : values.long ? long : everything;
    const work = run(folder, stop.signal);
    const reason = await Promise.race([work, stopped]);
    if (typeof reason === 'string') {
      stop.abort();
      await work;
      console.log(`The tests were ended (${reason}).`);
      return 130;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const sum = total(outcomes);
  console.log(summary(sum));
  return sum.failed > 0 ? 1 : 0;
}

await runProgram(main);
process.exit();
