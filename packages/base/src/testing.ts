/**
 * Returns `describe` if `condition` is true. Otherwise skips the tests and adds the reason in brackets to their
 * name. The test run prints these reasons at the end. A skipped test without a reason fails the run.
 */
export function describeIf(condition: boolean, reason: string): (name: string, tests: () => void) => void {
  return (name, tests) => (condition ? describe(name, tests) : describe.skip(`${name} [${reason}]`, tests));
}

/** Returns `it` if `condition` is true. Otherwise skips the test with the reason, as describeIf does. */
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
