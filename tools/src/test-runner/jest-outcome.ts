import * as v from 'valibot';
import { failed, type Outcome } from './outcome';

/** The part of `jest --json` that is counted. */
const resultSchema = v.object({
  success: v.boolean(),
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  /** Files that could not be run at all: their tests are in no other number. */
  numRuntimeErrorTestSuites: v.number(),
});

/**
 * Counts a jest run. `report` is what it wrote, or null when it wrote nothing, which is one failure; so is a run that calls itself
 * failed without a failed test (a broken set-up, a threshold).
 */
export function jestOutcome(report: unknown, code: number | null, output: string): Outcome {
  const result = v.safeParse(resultSchema, report);
  if (!result.success) return failed(output || 'jest ended without a report.');
  const counts = result.output;
  const broken = counts.numFailedTests + counts.numRuntimeErrorTestSuites;
  const isWell = counts.success && code === 0;
  return {
    passed: counts.numPassedTests,
    failed: broken === 0 && !isWell ? 1 : broken,
    skipped: counts.numPendingTests + counts.numTodoTests,
    output: isWell && broken === 0 ? '' : output,
  };
}
