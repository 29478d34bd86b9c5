import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error';

/** The process that uses a data folder. `url` is that of its HTTP server; null if it has none. */
type Holder = { pid: number; startedAt: string | null; url: string | null };

/**
 * Locks the data folder for this process and returns the function that unlocks it. Replaces the lock of a process that
 * has ended.
 * @throws StartError if a running process holds the lock, or if other processes keep competing for it
 */
export function lockFolder(folder: string, url: string | null = null): () => void {
  const path = lockOf(folder);
  const own = join(folder, `backend.lock.${process.pid}`);
  const me: Holder = { pid: process.pid, startedAt: startOf(process.pid), url };
  writeFileSync(own, JSON.stringify(me));
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      // link() fails if the name exists. The complete file is written first, so no process reads half a lock.
      if (tryLink(own, path)) return () => rmSync(path, { force: true });
      const holder = read(path);
      if (holder && isAlive(holder)) {
        throw new StartError(
          `The data folder ${folder} is in use by process ${holder.pid}: stop it, or choose another folder with DATA_DIR.`,
        );
      }
      setAside(path, holder);
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new StartError(
    `The data folder ${folder} cannot be locked: other processes are locking it at the same time.`,
  );
}

/** Returns the running process that has locked the data folder, or null. */
export function findHolder(folder: string): Holder | null {
  const holder = read(lockOf(folder));
  return holder && isAlive(holder) ? holder : null;
}

const lockOf = (folder: string) => join(folder, 'backend.lock');

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Removes a stale lock. If another process has replaced the lock since it was read, the new lock is put back. */
function setAside(path: string, stale: Holder | null): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (JSON.stringify(read(aside)) !== JSON.stringify(stale)) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function isAlive({ pid, startedAt }: Holder): boolean {
  if (pid === process.pid) return startedAt === startOf(pid) && startedAt !== null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // Process ids are reused. The start time must therefore match too, if the system reports it.
  const now = startOf(pid);
  return startedAt === null || now === null || startedAt === now;
}

/**
 * Returns the start time of a running process on Linux (boot id and ticks). Returns null if no such process is running,
 * and on systems other than Linux.
 */
function startOf(pid: number): string | null {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return null;
  const fields = readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ');
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${fields?.[19] ?? ''}`;
}
