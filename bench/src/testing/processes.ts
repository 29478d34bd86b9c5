import { readFileSync } from 'node:fs';

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The programs that a program has started, by their ids. Of Linux. */
export const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .flatMap((id) => (id ? Number(id) : []));

/** Whether a program runs; one that has ended and waits for its parent does not. */
export const isRunning = (pid: number): boolean => /\) [^ZX] /.test(read(`/proc/${pid}/stat`));
