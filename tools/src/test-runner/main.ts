import { availableParallelism } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '@health-commons/contracts/languages';
import { defineCommand, flag, runProgram } from '@health-commons/base/command-line';
import { keepResult } from '../markdown-table';
import { findDeno, findNode, findRedis } from '../programs/find-program';
import { whenStopped } from '../suite/supervisor';
import {
  assertWorkspace,
  buildStep,
  checkShellApi,
  checkSizes,
  checkSources,
  checkWorkspace,
} from './checks';
import { browserStep, runJest, skipped, summary, total } from './jest';
import { createSteps, partsTable, type Steps } from './steps';

type Run = (steps: Steps, signal: AbortSignal) => Promise<void>;

/** One more worker than cores, because many tests wait for a database or a socket. At most 8, to limit memory. */
const unitWorkers = Math.min(availableParallelism() + 1, 8);

const checks: Run = async (steps, signal) => {
  await checkSources(steps, signal);
  await steps.run('shell API', () => checkShellApi(signal));
};

const everything: Run = async (steps, signal) => {
  // Installs Redis if it is missing, because some chat tests look for it on PATH.
  await findRedis();
  const [built] = await Promise.all([steps.run('build', () => buildStep(signal)), checks(steps, signal)]);
  await steps.run('unit tests', () =>
    runJest({ projects: ['dom', 'node'], options: ['--maxWorkers', String(unitWorkers)], signal }),
  );
  if (built) await steps.run('sizes', () => checkSizes(signal));
  await steps.run('browser tests', () => browserStep('e2e', { built, signal }));
};

/** Tests with random or many examples. They read the number of random ones in PROPERTY_RUNS; `npm test` uses fewer. */
const PROPERTIES = {
  PROPERTY_RUNS: '10000',
  files:
    'bad-input|odd-inputs|forecast-weeks|ask-model|rollups|phone-line/faults|flood-attacks|triage/src/(properties|standard-cases|choose)',
};

const long: Run = async (steps, signal) => {
  await findRedis();
  const deno = await findDeno(path.resolve('.local/deno'));
  if (deno) process.env['DENO_PATH'] = deno;
  const { files, ...env } = PROPERTIES;
  const options = ['--maxWorkers', '2', '--testPathPatterns', files];
  await steps.run('properties', () => runJest({ projects: ['node'], options, env, signal }));
  const built = await steps.run('build', () => buildStep(signal));
  await steps.run('long tests', () => browserStep('long', { built, signal }));
  await steps.run('long browser', () => browserStep('e2e-long', { built, signal }));
  await testOtherNodes(steps, { built, signal });
};

/** Major versions of Node that are supported. */
const NODES = [20, 22, 24];

/** Runs the unit and browser tests on the other supported versions of Node. Reports a missing version as skipped. */
async function testOtherNodes(steps: Steps, run: { built: boolean; signal: AbortSignal }) {
  const own = Number.parseInt(process.versions.node, 10);
  for (const major of NODES.filter((each) => each !== own)) {
    const name = `Node ${major}`;
    const node = await findNode(major);
    if (!node) {
      const reason = `${name} [not found: set NODE_${major}_PATH]`;
      await steps.run(name, () => Promise.resolve(skipped(reason)));
      continue;
    }
    const unit = { ...run, projects: ['dom', 'node'], options: ['--maxWorkers', '2'], node };
    await steps.run(`${name} unit`, () => runJest(unit));
    await steps.run(`${name} e2e`, () => browserStep('e2e', { ...run, node }));
  }
}

/** Saves screenshots of every page, in every size and mode, for people to look at. Fails at an axe violation. */
const screens: Run = async (steps, signal) => {
  const built = await steps.run('build', () => buildStep(signal));
  const files = ['e2e/src/long/screens.long.ts'];
  await steps.run('screens', () => browserStep('e2e-long', { built, signal, files }));
  console.log(`The screenshots are in ${path.resolve('.local/screenshots')}.`);
};

const command = defineCommand({
  command: 'npm test, npm run test:long, npm run check --, npm run screens --',
  operands: '[NAME…]',
  about: { NAME: 'the workspace to check, or the languages of the screenshots' },
  options: {
    check: flag('only types, lint, format and the shell API, or all about a workspace but its build'),
    long: flag('the tests that are too slow for every run'),
    screens: flag('saves screenshots of every page, in English or other languages'),
  },
});

/** @throws Fault if the command line is invalid */
function chooseRun(): Run {
  const { values, operands } = command.read();
  if (values.screens) {
    const codes: readonly string[] = LANGUAGES.map(({ code }) => code);
    if (!operands.every((code) => codes.includes(code)))
      throw command.fault(`the languages are ${codes.join(', ')}`);
    if (operands.length > 0) process.env['SCREENS_LANGUAGES'] = operands.join(',');
    return screens;
  }
  const [given, ...others] = operands;
  if (others.length > 0 || (given !== undefined && !values.check))
    throw command.fault('only npm run check takes a name, and only one');
  if (!values.check) return values.long ? long : everything;
  const workspace = given?.replace(/\/$/, '');
  if (workspace === undefined) return checks;
  assertWorkspace(process.cwd(), workspace);
  return (steps, signal) => checkWorkspace(workspace, steps, signal);
}

/** The last line is the summary, which programs read. A long run also writes its counts to bench/results. */
await runProgram(async () => {
  const run = chooseRun();
  const stop = new AbortController();
  const stopped = whenStopped(() => process.exit(130));
  const steps = createSteps(stop.signal);
  const began = performance.now();
  const work = run(steps, stop.signal);
  const reason = await Promise.race([work, stopped]);
  if (typeof reason === 'string') {
    stop.abort();
    await work;
    console.log(`The tests were stopped (${reason}).`);
    return 130;
  }
  const sum = total(steps.parts.map(({ outcome }) => outcome));
  if (run === long) keepResult('test-long', 'npm run test:long', partsTable(steps.parts));
  if (sum.skipped.length > 0) console.log(`\nSkipped tests\n  ${sum.skipped.join('\n  ')}`);
  console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  console.log(summary(sum));
  return sum.failed > 0 ? 1 : 0;
});
process.exit();
