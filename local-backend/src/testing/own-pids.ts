import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describeIf } from '@health-commons/base/testing';

/**
 * Returns a command that runs `program` in a PID namespace of its own, as a container does: it has id 1, and the ids of
 * other processes mean nothing to it. It ends with the command.
 */
export const withOwnPids = (program: readonly string[]): [string, ...string[]] => [
  'unshare',
  ...['-Urpf', '--mount-proc', '--kill-child'],
  ...program,
];

/** Returns the process id, outside of the namespace, of the program that `withOwnPids` runs. */
export const childOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());

/** Tests that use withOwnPids. They are skipped, with a reason, if a namespace cannot be made. */
export const describeOwnPids = (name: string, tests: () => void): void => {
  const [command, ...args] = withOwnPids(['true']);
  describeIf(
    spawnSync(command, args).status === 0,
    'needs unshare and permission to make a PID namespace (Linux)',
  )(name, tests);
};
