import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../run-command';
import { jestOutcome } from './jest-outcome';
import type { Outcome } from './outcome';

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

type JestRun = {
  projects: readonly string[];
  /** Folder for jest's report. */
  folder: string;
  /** Added to the jest options that every run has. */
  options?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Path of the Node program. The default is the running one. */
  node?: string;
  signal: AbortSignal;
};

/** Runs the named jest projects of the repository and counts their results. */
export async function runJest({
  projects,
  folder,
  options = [],
  env,
  node = process.execPath,
  signal,
}: JestRun): Promise<Outcome> {
  const report = path.join(folder, `jest-${projects.join('-')}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runCommand(
    node,
    [
      // In MiB. With V8's default, jsdom's short-lived objects cost the workers a fifth of their time in garbage
      // collection.
      '--max-semi-space-size=32',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      ...projects,
      '--json',
      '--outputFile',
      report,
      ...options,
    ],
    { env: { ...process.env, ...env }, signal },
  );
  return jestOutcome(readReport(report), code, output);
}
