/** Writes lines for people: to standard error with `json`, because standard output is then for programs. */
export function createSay(json: boolean) {
  const print = (line: string) => (json ? process.stderr : process.stdout).write(`${line}\n`);
  return {
    line: print,
    /** A line about one part, the names in a column. */
    part: (name: string, words: string) => print(`  ${name.padEnd(14)}${words}`),
  };
}
export type Say = ReturnType<typeof createSay>;

/** '0.8 s' since `started`, a performance.now(). */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
