import path from 'node:path';
import * as v from 'valibot';
import { failed, type Outcome } from './outcome';

/** The fields of jest's JSON report that the test run uses. Times are in ms. */
const reportSchema = v.object({
  success: v.boolean(),
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  /** Number of files that could not run. No other number includes their tests. */
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});
type Report = v.InferOutput<typeof reportSchema>;

/** The name of a skipped test gives the reason in brackets: 'over Redis [needs redis-server]'. */
const hasReason = (name: string) => /\[[^\]]+\]/.test(name);
const isSkipped = (status: string) => status === 'pending' || status === 'todo' || status === 'skipped';

/**
 * Turns a jest report into an outcome. A missing report (`report` is null) counts as one failed test, and so does a run
 * that fails without a failed test, for example in its set-up. Each file that could not run, and each test skipped
 * without a reason, also counts as a failed test.
 */
export function jestOutcome(report: unknown, code: number | null, output: string): Outcome {
  const parsed = v.safeParse(reportSchema, report);
  if (!parsed.success) return failed(output || 'jest exited without a report.');
  const result = parsed.output;
  const skipped = skippedTests(result);
  const unexplained = skipped.filter((name) => !hasReason(name));
  const broken = result.numFailedTests + result.numRuntimeErrorTestSuites + unexplained.length;
  const succeeded = result.success && code === 0;
  return {
    passed: result.numPassedTests,
    failed: broken === 0 && !succeeded ? 1 : broken,
    skipped: result.numPendingTests + result.numTodoTests,
    output:
      succeeded && broken === 0
        ? ''
        : [output, ...unexplained.map((name) => `Skipped without a reason: ${name}`)].join('\n'),
    skippedTests: skipped,
    files: result.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative('.', name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function skippedTests({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => isSkipped(status))
      .map(({ fullName }) => `${path.relative('.', name)}: ${fullName}`),
  );
}
