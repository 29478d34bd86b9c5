import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { withoutSettings } from '@health-commons/tools/without-settings';
import { repositoryRoot } from './suite';

/** Runs a program with node. Rejects with its output if it exits with an error. */
export const runNode = (args: readonly string[], cwd = repositoryRoot, env = process.env) =>
  promisify(execFile)(process.execPath, args, { cwd, env });

/** Runs `npm run COMMAND` without the operator's settings. Rejects with its output if it exits with an error. */
export const npmRun = (
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
) =>
  runNode(['tools/run.mjs', command, ...args], repositoryRoot, {
    ...process.env,
    ...withoutSettings(),
    ...settings,
  });
