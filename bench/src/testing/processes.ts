import { readFileSync } from 'node:fs';

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the process ids of a program's children. Works only on Linux. */
export const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .flatMap((id) => (id ? Number(id) : []));

/** Returns whether a process is running; false for a zombie. Works only on Linux. */
export const isRunning = (pid: number): boolean => /\) [^ZX] /.test(read(`/proc/${pid}/stat`));
