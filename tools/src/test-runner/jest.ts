import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from '../programs/find-program';
import { runCommand } from '@health-commons/base/run-command';

/** The result of one step of the test run. A step that does not run jest counts as one test. */
export type Outcome = {
  passed: number;
  failed: number;
  /** Full names of the skipped tests, each with its reason in brackets. */
  skipped: readonly string[];
  output: string;
};

export const passed: Outcome = { passed: 1, failed: 0, skipped: [], output: '' };
/** `name` ends with the reason in brackets. */
export const skipped = (name: string): Outcome => ({ ...passed, passed: 0, skipped: [name] });
export const failed = (output: string): Outcome => ({ passed: 0, failed: 1, skipped: [], output });

/** Returns the last line of the run, which programs read: '12 passed, 0 failed, 1 skipped'. */
export const summary = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed, ${skipped.length} skipped`;

/** Returns the counts and the skipped tests of all steps. */
export const total = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  skipped: outcomes.flatMap(({ skipped }) => skipped),
  output: '',
});

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}

type JestRun = {
  projects: readonly string[];
  /** Added to the jest options that every run has. */
  options?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Path of the Node program. The default is the running one. */
  node?: string;
  signal: AbortSignal;
};

/** Runs the named jest projects of the repository and counts their results. */
export async function runJest({
  projects,
  options = [],
  env,
  node = process.execPath,
  signal,
}: JestRun): Promise<Outcome> {
  const report = path.join(os.tmpdir(), `jest-${randomUUID()}.json`);
  const { code, output } = await runCommand(
    node,
    [
      // In MiB. With V8's default, jsdom's short-lived objects cost the workers a fifth of their time in garbage
      // collection.
      '--max-semi-space-size=32',
      '--require=./tools/src/test-runner/compile-cache.cjs',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      ...projects,
      '--json',
      '--outputFile',
      report,
      ...options,
    ],
    { env: { ...process.env, ...env }, signal },
  );
  return jestOutcome(readReport(report), code, output);
}

/** The fields of jest's JSON report that the test run uses. */
type Report = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  /** Number of files that could not run. No other number includes their tests. */
  numRuntimeErrorTestSuites: number;
  testResults: readonly {
    name: string;
    assertionResults: readonly { fullName: string; status: string }[];
  }[];
};

/** The name of a skipped test gives the reason in brackets: 'over Redis [needs redis-server]'. */
const hasReason = (name: string) => /\[[^\]]+\]/.test(name);
const isSkipped = (status: string) => status === 'pending' || status === 'todo' || status === 'skipped';

/**
 * Turns a jest report into an outcome. A missing report (`result` is null) counts as one failed test, and so does a run
 * that fails without a failed test, for example in its set-up. Each file that could not run, and each test skipped
 * without a reason, also counts as a failed test.
 */
export function jestOutcome(result: Report | null, code: number | null, output: string): Outcome {
  if (!result) return failed(output || 'jest exited without a report.');
  const skipped = result.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => isSkipped(status))
      .map(({ fullName }) => `${path.relative('.', name)}: ${fullName}`),
  );
  const unexplained = skipped.filter((name) => !hasReason(name));
  const broken = result.numFailedTests + result.numRuntimeErrorTestSuites + unexplained.length;
  const succeeded = result.success && code === 0;
  return {
    passed: result.numPassedTests,
    failed: broken === 0 && !succeeded ? 1 : broken,
    skipped,
    output:
      succeeded && broken === 0
        ? ''
        : [output, ...unexplained.map((name) => `Skipped without a reason: ${name}`)].join('\n'),
  };
}

type BrowserRun = Pick<JestRun, 'node' | 'signal'> & {
  built: boolean;
  /** Runs only these test files. */
  files?: readonly string[];
};

/**
 * Runs a jest project that needs a browser. Fails with a one-line message if the build failed. Rejects with Fault if no
 * browser is found.
 */
export async function browserStep(
  project: 'e2e' | 'long' | 'e2e-long',
  { built, files, ...run }: BrowserRun,
): Promise<Outcome> {
  if (!built) return failed('The browser tests were not run, because the build failed.');
  const chromium = await findChromium(process.env, { prefersShell: project === 'e2e' });
  // Long tests measure times, so they run one by one. Pages often wait, so four files of e2e keep two cores busy.
  const options = project === 'e2e' ? ['--maxWorkers=4'] : ['--runInBand', '--passWithNoTests'];
  if (files) options.push('--runTestsByPath', ...files);
  return runJest({ ...run, projects: [project], options, env: { CHROMIUM_PATH: chromium } });
}
