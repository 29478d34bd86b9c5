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
