import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { withoutSettings } from '@health-commons/tools/without-settings';
import { repositoryRoot } from './suite';

/** Runs `npm run COMMAND` without the operator's settings. Rejects with its output if it exits with an error. */
export const npmRun = (
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
) =>
  promisify(execFile)(process.execPath, ['tools/run.mjs', command, ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...withoutSettings(), ...settings },
  });
