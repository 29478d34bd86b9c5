/**
 * Returns functions that print lines for people. With `json` they print to standard error, because programs read
 * standard output.
 */
export function createSay(json: boolean) {
  const print = (line: string) => (json ? process.stderr : process.stdout).write(`${line}\n`);
  return {
    line: print,
    /** Prints a line about one part, with the names aligned in a column. */
    part: (name: string, words: string) => print(`  ${name.padEnd(14)}${words}`),
  };
}
export type Say = ReturnType<typeof createSay>;

/** Returns the time since `started` (a performance.now()), such as '0.8 s'. */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
