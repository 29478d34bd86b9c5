import { markdownTable } from '../markdown-table';

export type TestRun = {
  /** Whether other processes kept the cores busy during the run. */
  isLoaded: boolean;
  seconds: number;
  parts: readonly { name: string; seconds: number; passed: number; failed: number; skipped: number }[];
};

/** Returns a table with one row per run: CPU load, test counts, and the seconds of each part and of the whole run. */
export function steadinessTable(runs: readonly TestRun[]): string {
  const names = runs[0]?.parts.map(({ name }) => name) ?? [];
  const sum = (run: TestRun, count: 'passed' | 'failed' | 'skipped') =>
    run.parts.reduce((total, part) => total + part[count], 0);
  return markdownTable(
    ['run', 'cores', 'passed', 'failed', 'skipped', ...names.map((name) => `${name}, s`), 'all, s'],
    runs.map((run, index) => [
      index + 1,
      run.isLoaded ? 'busy' : 'free',
      sum(run, 'passed'),
      sum(run, 'failed'),
      sum(run, 'skipped'),
      ...names.map((name) => (run.parts.find((part) => part.name === name)?.seconds ?? 0).toFixed(0)),
      run.seconds.toFixed(0),
    ]),
  );
}
