import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A lock of this age belongs to a program that was stopped. Programs hold a lock for milliseconds. */
const STALE_MS = 10_000;

/** Another program has held the lock for too long. */
export class LockError extends Error {
  override readonly name = 'LockError';
}

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Returns true if this call created the file. */
function createFile(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Returns the owner's token and the age of a lock, or null if it was removed. */
function readLock(file: string): { token: string; age: number } | null {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    return { token: readFileSync(file, 'utf8'), age };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Removes a stale lock. The second file makes sure that one program removes it, and never the lock of a later one. */
function removeStale(file: string): void {
  const seen = readLock(file);
  if (!seen || seen.age < STALE_MS) return;
  const claim = `${file}.${seen.token}`;
  if (!createFile(claim, '')) return;
  if (readLock(file)?.token === seen.token) rmSync(file);
  rmSync(claim);
}

/**
 * Runs `action` while no other process runs one with the same lock file. `action` must be short and synchronous.
 * @throws LockError if the lock is not free within `timeoutMs`
 */
export async function withLock<Result>(
  file: string,
  action: () => Result,
  timeoutMs = 2 * STALE_MS,
): Promise<Result> {
  const token = randomUUID();
  const started = performance.now();
  while (!createFile(file, token)) {
    if (performance.now() - started > timeoutMs)
      throw new LockError(`${file} is locked by another program. Try again.`);
    removeStale(file);
    await wait(5 + Math.random() * 20);
  }
  try {
    return action();
  } finally {
    if (readLock(file)?.token === token) rmSync(file);
  }
}
