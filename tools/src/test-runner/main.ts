import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Fault, runProgram } from '../fault';
import { findDeno, findNode, findRedis } from '../programs/find-program';
import { whenStopped } from '../suite/supervisor';
import {
  assertWorkspace,
  buildStep,
  checkFormat,
  checkShellApi,
  checkSizes,
  checkTypes,
  checkWorkspace,
  lint,
  typeScriptFiles,
} from './checks';
import { closingLines, createSteps, keepResult, partsTable, type Steps } from './steps';
import { browserStep, runJest, skipped, summary, total } from './jest';

type Run = (steps: Steps, folder: string, signal: AbortSignal) => Promise<void>;

/**
 * One more than the number of cores, because many tests wait for a database or a socket. At most 8, to limit memory.
 */
const unitWorkers = Math.min(availableParallelism() + 1, 8);

const checks: Run = async (steps, _folder, signal) => {
  await steps.run('types', () => checkTypes(signal));
  await steps.run('lint', () => lint(signal));
  await steps.run('format', () => checkFormat(signal));
  await steps.run('shell API', () => checkShellApi(signal));
};

const checksOf =
  (workspace: string): Run =>
  (steps, folder, signal) =>
    checkWorkspace(workspace, steps, { folder, signal });

const everything: Run = async (steps, folder, signal) => {
  // Installs Redis if it is missing, because some chat tests look for it on PATH.
  await findRedis();
  const [built] = await Promise.all([
    steps.run('build', () => buildStep(folder, signal)),
    checks(steps, folder, signal),
  ]);
  await steps.run('unit tests', () =>
    runJest({ projects: ['dom', 'node'], folder, options: ['--maxWorkers', String(unitWorkers)], signal }),
  );
  if (built) await steps.run('sizes', () => checkSizes(signal));
  await steps.run('browser tests', () => browserStep('e2e', { folder, built, signal }));
};

/** Number of examples per property in `npm run test:long`. `npm test` uses at most 500. */
const PROPERTY_RUNS = '10000';

/** Returns the `.test.ts` files that contain this word. */
const filesWith = (word: string) =>
  typeScriptFiles(process.cwd()).filter(
    (file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes(word),
  );

/** Major versions of Node that are supported. */
const NODES = [20, 22, 24];

/** Runs the unit and browser tests on the other supported versions of Node. Reports a missing version as skipped. */
async function testOtherNodes(steps: Steps, run: { folder: string; built: boolean; signal: AbortSignal }) {
  const own = Number.parseInt(process.versions.node, 10);
  for (const major of NODES.filter((each) => each !== own)) {
    const name = `Node ${major}`;
    const node = await findNode(major);
    if (!node) {
      await steps.run(name, () => Promise.resolve(skipped(`${name} [not found: set NODE_${major}_PATH]`)));
      continue;
    }
    const unit = { ...run, projects: ['dom', 'node'], options: ['--maxWorkers', '2'], node };
    await steps.run(`${name} unit`, () => runJest(unit));
    await steps.run(`${name} e2e`, () => browserStep('e2e', { ...run, node }));
  }
}

const long: Run = async (steps, folder, signal) => {
  await findRedis();
  const deno = await findDeno(path.resolve('.local/deno'));
  if (deno) process.env['DENO_PATH'] = deno;
  await steps.run('properties', () =>
    runJest({
      projects: ['node'],
      folder,
      options: ['--maxWorkers', '2', '--runTestsByPath', ...filesWith('PROPERTY_RUNS')],
      env: { PROPERTY_RUNS },
      signal,
    }),
  );
  const built = await steps.run('build', () => buildStep(folder, signal));
  await steps.run('long tests', () => browserStep('long', { folder, built, signal }));
  await steps.run('long browser', () => browserStep('e2e-long', { folder, built, signal }));
  await testOtherNodes(steps, { folder, built, signal });
};

/**
 * `npm test` runs the checks (types, lint, format and the shell API), the build, the unit tests, the size limits and the browser
 * tests. `--check` runs only the checks, or with the folder of a workspace all that concerns this workspace except its
 * build and browser tests. `--long` runs the tests that are too slow for every run, and
 * writes their counts to bench/results.
 */
async function main(): Promise<number> {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: flag, long: flag },
  });
  const [given, ...others] = positionals;
  if (others.length > 0 || (given !== undefined && !values.check))
    throw new Fault('Usage: npm test, or npm run check [-- WORKSPACE].');
  const workspace = given?.replace(/\/$/, '');
  if (workspace !== undefined) assertWorkspace(process.cwd(), workspace);
  const folder = path.resolve('.local', `test-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const stop = new AbortController();
  const stopped = whenStopped(() => process.exit(130));
  const steps = createSteps(stop.signal);
  const began = performance.now();
  try {
    const check = workspace === undefined ? checks : checksOf(workspace);
    const run = values.check ? check : values.long ? long : everything;
    const work = run(steps, folder, stop.signal);
    const reason = await Promise.race([work, stopped]);
    if (typeof reason === 'string') {
      stop.abort();
      await work;
      console.log(`The tests were stopped (${reason}).`);
      return 130;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const seconds = (performance.now() - began) / 1000;
  const sum = total(steps.parts.map(({ outcome }) => outcome));
  if (values.long) keepResult('test-long', 'npm run test:long', partsTable(steps.parts));
  for (const line of closingLines(steps.parts)) console.log(line);
  console.log(`\n${(seconds / 60).toFixed(1)} minutes`);
  console.log(summary(sum));
  return sum.failed > 0 ? 1 : 0;
}

await runProgram(main);
process.exit();
