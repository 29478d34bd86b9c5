/**
 * Returns a function like `describe`. If `condition` is false, it skips the tests and adds `reason` to `name` in
 * brackets. The test run prints the reasons at the end, and fails if a skipped test has no reason.
 */
export function describeIf(condition: boolean, reason: string): (name: string, tests: () => void) => void {
  return (name, tests) => (condition ? describe(name, tests) : describe.skip(`${name} [${reason}]`, tests));
}

/** Does the same as `describeIf` for a single test. */
export function itIf(
  condition: boolean,
  reason: string,
): (name: string, test: () => void | Promise<void>, timeout?: number) => void {
  return (name, test, timeout) => {
    const run = async () => test();
    if (condition) it(name, run, timeout);
    else it.skip(`${name} [${reason}]`, run, timeout);
  };
}
