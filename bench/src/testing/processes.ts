import { readFileSync } from 'node:fs';

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The process ids of a program's children. Linux only. */
export const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .flatMap((id) => (id ? Number(id) : []));

/** Whether a process runs; false for a zombie. Linux only. */
export const isRunning = (pid: number): boolean => /\) [^ZX] /.test(read(`/proc/${pid}/stat`));
