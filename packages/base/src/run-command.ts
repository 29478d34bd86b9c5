import { execFile } from 'node:child_process';

type CommandResult = { code: number | null; output: string };

type CommandOptions = {
  env?: NodeJS.ProcessEnv;
  /** The program is terminated after this time. */
  seconds?: number;
  signal?: AbortSignal;
  /** The folder in which it runs. The default is the current one. */
  cwd?: string;
};

/**
 * Runs a program without standard input and collects its output, that of standard error last. `code` is null if the
 * program was not started, or was terminated by a signal.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { seconds = 0, ...options }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const run = { ...options, timeout: seconds * 1000, maxBuffer: Infinity };
    const child = execFile(command, args, run, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : null) : 0;
      // A program that could not be started has written nothing.
      const reason = code === null ? (error?.message ?? '') : '';
      resolve({ code, output: (stdout + stderr || reason).trim() });
    });
    child.stdin?.end();
  });
}
