import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '@health-commons/base/command-line';

/** Runs a bench. SIGINT and SIGTERM exit with 130, and the `onExit` handlers run. */
export async function runBench(bench: () => Promise<void> | void): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  await runProgram(bench);
}

// Each program, browser and folder of a bench has a handler.
process.setMaxListeners(0);

/**
 * Registers a synchronous handler that runs when the bench exits, also after what it ends has ended by itself. The
 * handler that was registered last runs first.
 */
export const onExit = (handler: () => unknown) => void process.prependOnceListener('exit', handler);

type Start = {
  command?: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** The program is ready when its output matches. The first group, or else the whole match, becomes `readyMatch`. */
  ready: RegExp;
  /** Maximum time in ms until the program is ready. */
  timeoutMs?: number;
  /** The signal to send if the bench exits before the program. A program that must stop its children needs SIGTERM. */
  exitSignal?: 'SIGTERM' | 'SIGKILL';
};

/** Starts a program, by default Node, and resolves when it is ready. Rejects if it exits or times out first. */
export async function startProgram(start: Start) {
  const { command = process.execPath, args, ready, timeoutMs = 60_000, exitSignal = 'SIGKILL' } = start;
  const child = spawn(command, [...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: start.env ?? process.env,
  });
  onExit(() => child.kill(exitSignal));
  const exited = once(child, 'close');
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
    exited.then(fail('exited before it was ready'), reject);
    setTimeout(fail('was not ready in time'), timeoutMs).unref();
  });
  const readyMatch = await starting.catch((error: unknown) => {
    child.kill(exitSignal);
    throw error;
  });
  return {
    pid: child.pid ?? 0,
    readyMatch,
    /** Sends a signal and resolves when the program has exited. */
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
      child.kill(signal);
      await exited;
    },
  };
}

/** Returns Node's arguments to run a TypeScript file. */
export const tsxArgs = (file: string, args: readonly string[] = []) => [
  ...['--import', 'tsx', path.resolve(file)],
  ...args,
];

/** USER_HZ of /proc: 100 on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** Returns the CPU time of a process in ms: user and system time of all threads. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Returns the resident memory of a process in bytes, from Linux's /proc. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}
