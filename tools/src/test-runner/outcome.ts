/** What a step of the test run came to. A step that is no jest run counts as one test. */
export type Outcome = { passed: number; failed: number; skipped: number; output: string };

export const passed: Outcome = { passed: 1, failed: 0, skipped: 0, output: '' };
export const failed = (output: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, output });

type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped'>;

/** The run's last line, which programs read: '12 passed, 0 failed, 1 skipped'. */
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
