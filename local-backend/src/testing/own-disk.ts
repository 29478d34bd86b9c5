import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeIf } from '@health-commons/base/testing';

/** Mounts a disk of $0 MB at the folder $1 with a copy of the folder's files, then runs the program. */
const SCRIPT =
  'mount -t tmpfs -o size="$0"m tmpfs /mnt && cp -a "$1/." /mnt && mount --move /mnt "$1" && shift && exec "$@"';

/**
 * Returns a command that runs `program` with `folder` on a disk of `megabytes`. The disk exists only for the program
 * and ends with it. Other processes find it below /proc/PID/root.
 */
export function onOwnDisk(
  megabytes: number,
  folder: string,
  program: readonly string[],
): [string, ...string[]] {
  return ['unshare', '-Urm', 'sh', '-c', SCRIPT, String(megabytes), folder, ...program];
}

function canMakeDisks(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'health-commons-disk-'));
  const [command, ...args] = onOwnDisk(1, folder, ['true']);
  const { status } = spawnSync(command, args);
  rmSync(folder, { recursive: true });
  return status === 0;
}

/** Tests that use onOwnDisk. They are skipped, with a reason, if disks cannot be mounted or `others` are missing. */
export const describeOwnDisk = (name: string, tests: () => void, others = true): void =>
  describeIf(
    others && canMakeDisks(),
    'needs unshare and permission to mount a tmpfs in a user namespace (Linux), and PostgreSQL',
  )(name, tests);
