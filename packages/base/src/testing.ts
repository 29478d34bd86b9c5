/**
 * `describe` when `condition` holds. Otherwise the tests are skipped under a name that ends with the reason in brackets: the last lines
 * of a test run print it, and a skipped test without a reason fails the run.
 */
export function describeIf(condition: boolean, reason: string): (name: string, tests: () => void) => void {
  return (name, tests) => (condition ? describe(name, tests) : describe.skip(`${name} [${reason}]`, tests));
}

/** `it` when `condition` holds, otherwise a skipped test with the reason; see describeIf. */
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
