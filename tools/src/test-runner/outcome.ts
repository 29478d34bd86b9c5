export type FileTime = { file: string; seconds: number };

/** The result of one step of the test run. A step that does not run jest counts as one test. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  output: string;
  /** Full names of the skipped tests, each with its reason in brackets. */
  skippedTests: readonly string[];
  files: readonly FileTime[];
};

const empty: Outcome = { passed: 0, failed: 0, skipped: 0, output: '', skippedTests: [], files: [] };
export const passed: Outcome = { ...empty, passed: 1 };
/** `name` ends with the reason in brackets. */
export const skipped = (name: string): Outcome => ({ ...empty, skipped: 1, skippedTests: [name] });
export const failed = (output: string): Outcome => ({ ...empty, failed: 1, output });

type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped'>;

/** Returns the last line of the run, which programs read: '12 passed, 0 failed, 1 skipped'. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

export function total(outcomes: readonly Counts[]): Counts {
  return outcomes.reduce<Counts>(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
