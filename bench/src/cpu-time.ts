import { readFileSync } from 'node:fs';
import { childrenOf } from './testing/processes';

/** USER_HZ of /proc: 100 on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** Returns the times of a process in ms: of itself, and of its ended children. */
function timesOf(pid: number): { own: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name, in brackets, may contain spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map((ticks) => (Number(ticks) * 1000) / TICKS_PER_SECOND);
  const [user = NaN, system = NaN, endedUser = NaN, endedSystem = NaN] = fields.slice(11);
  return { own: user + system, ended: endedUser + endedSystem };
}

/** Returns the CPU time of a process in ms: user and system time of all threads. */
export const cpuMsOf = (pid: number): number => timesOf(pid).own;

/** Returns the CPU time in ms of a process and all its children, which must not have children. */
export function cpuMsWithChildren(pid: number): number {
  const { own, ended } = timesOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + cpuMsOf(child), own + ended);
}
