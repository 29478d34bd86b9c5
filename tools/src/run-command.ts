import { spawn } from 'node:child_process';

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
 * Runs a program without standard input and collects its output. `code` is null if the program was not started, or was
 * terminated by a signal.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { env = process.env, seconds, signal, cwd }: CommandOptions = {},
): Promise<CommandResult> {
  if (signal?.aborted) return Promise.resolve({ code: null, output: 'Stopped.' });
  return new Promise((resolve) => {
    const output: string[] = [];
    const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => child.kill('SIGTERM');
    const timer = seconds === undefined ? undefined : setTimeout(end, seconds * 1000);
    signal?.addEventListener('abort', end, { once: true });
    const finish = (code: number | null) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve({ code, output: output.join('').trim() });
    };
    child.stdout.on('data', (data: Buffer) => output.push(data.toString('utf8')));
    child.stderr.on('data', (data: Buffer) => output.push(data.toString('utf8')));
    child.once('error', (error) => {
      output.push(error.message);
      finish(null);
    });
    child.once('close', finish);
  });
}
