import { spawn } from 'node:child_process';
import path from 'node:path';
import { onExit } from './on-exit';

export type Program = {
  pid: number;
  /** Returns the last 10,000 characters of the program's output. */
  output: () => string;
  readyMatch: string;
  isRunning: () => boolean;
  /** Sends a signal and resolves when the program has exited. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

type Start = {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** The program is ready when its output matches. The first group, or else the whole match, becomes `readyMatch`. */
  ready: RegExp;
  /** Maximum time in ms until the program is ready. */
  timeoutMs?: number;
  /** The signal to send if the bench exits before the program. A program that must stop its children needs SIGTERM. */
  exitSignal?: 'SIGTERM' | 'SIGKILL';
};

/**
 * Starts a program and resolves when it is ready. Rejects if the program exits or times out first. Logs an unexpected
 * exit.
 */
export async function startProgram(start: Start): Promise<Program> {
  const { command, args, env = process.env, ready, timeoutMs = 60_000, exitSignal = 'SIGKILL' } = start;
  const child = spawn(command, [...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
  const removeExitHandler = onExit(() => child.kill(exitSignal));
  let output = '';
  let stopping = false;
  const exited = new Promise<void>((resolve) =>
    child.once('close', (code, signal) => {
      removeExitHandler();
      resolve();
      if (!stopping) console.error(`${command} exited (${signal ?? code}):\n${output.slice(-2_000)}`);
    }),
  );
  const starting = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000);
      const match = ready.exec(output);
      if (match) resolve(match[1] ?? match[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    void exited.then(() => reject(new Error(`${command} exited before it was ready`)));
    setTimeout(() => reject(new Error(`${command} was not ready in time:\n${output}`)), timeoutMs).unref();
  });
  const readyMatch = await starting.catch((error: unknown) => {
    child.kill(exitSignal);
    throw error;
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    readyMatch,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end(signal) {
      stopping = true;
      child.kill(signal);
      await exited;
    },
  };
}

/** Returns Node's arguments to run a TypeScript file. */
export const tsxArgs = (file: string, args: readonly string[] = []) => [
  '--import',
  'tsx',
  path.resolve(file),
  ...args,
];
