import { spawn } from 'node:child_process';

type Start = {
  command?: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** The program is ready when its output matches. The first group, or else the whole match, becomes `readyMatch`. */
  ready: RegExp;
  /** Maximum time in ms until the program is ready. */
  timeoutMs?: number;
  /** The signal to send if this process exits before the program. A program that must stop its children needs SIGTERM. */
  exitSignal?: 'SIGTERM' | 'SIGKILL';
};

/** Starts a program, by default Node, and resolves when it is ready. Rejects if it exits or times out first. */
export async function startProgram(start: Start) {
  const { command = process.execPath, args, env, ready, timeoutMs = 60_000, exitSignal = 'SIGKILL' } = start;
  const child = spawn(command, [...args], { stdio: ['ignore', 'pipe', 'pipe'], env: env ?? process.env });
  const kill = () => child.kill(exitSignal);
  process.prependOnceListener('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => process.off('exit', kill));
  let output = '';
  const starting = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000);
      const match = ready.exec(output);
      if (match) resolve(match[1] ?? match[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const fail = (what: string) => () => reject(new Error(`${command} ${what}:\n${output}`));
    child.once('error', reject);
    void ended.then(fail('exited before it was ready'));
    setTimeout(fail('was not ready in time'), timeoutMs).unref();
  });
  const readyMatch = await starting.catch((error: unknown) => {
    kill();
    throw error;
  });
  return {
    pid: child.pid ?? 0,
    stderr: child.stderr,
    readyMatch,
    /** Sends a signal and resolves when the program has ended. */
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
      child.kill(signal);
      await ended;
    },
  };
}
