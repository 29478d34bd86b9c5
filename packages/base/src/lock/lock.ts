import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Fault } from '../fault';

// A lock is a folder with one entry. Its holder renames the entry every second. A program that sees the same name for a
// whole lease removes the entry, which fails if the holder has renamed it. So no process id, which means something else
// in another container, and no clock of another machine decides.
const RENEWAL_MS = 1_000;
const LEASE_MS = 5_000;

/** Age of a renewal, in ns, at which `untilHeld` waits for the next. Below the lease, as clocks differ in speed. */
const RECENT = 4_000_000_000n;

/** The program that holds a lock, in words for people. Only `id` is unique: it may run on another machine. */
export type Holder = { id: string; host: string; pid: number; since: string; url: string | null };

/** Another program holds the lock. */
export class LockError extends Fault {
  override readonly name = 'LockError';
  readonly holder: Holder | null;
  constructor(message: string, holder: Holder | null = null) {
    super(message);
    this.holder = holder;
  }
}

type Waiting = {
  /** What is locked, to begin a sentence: 'The data folder /data'. */
  name: string;
  /** What to do if a running program holds the lock, to end a sentence: 'stop it'. */
  remedy: string;
  /** Maximum ms to wait while running programs hold the lock. */
  patience: number;
  /** The URL of this program's server. */
  url?: string | null;
};

type LockOptions = Waiting & {
  /** Called if another program has taken over the lock, because this one did not run for a lease. */
  onLost: () => void;
};

export type Lock = {
  /** When the lock was last renewed, in ns of the monotonic clock. All threads share it. */
  renewed: BigInt64Array;
  release: () => Promise<void>;
};

type System = { now: () => number; sleep: (ms: number) => Promise<unknown>; say: (sentence: string) => void };
const SYSTEM: System = {
  now: () => performance.now(),
  sleep: (ms) => setTimeout(ms),
  say: (sentence) => console.error(sentence),
};

const hasCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

export const describeHolder = (holder: Holder | null): string =>
  holder
    ? `process ${holder.pid} on host ${holder.host} (${holder.url ? `${holder.url}, ` : ''}since ${holder.since})`
    : 'another program';

function entriesOf(lock: string): string[] {
  try {
    return readdirSync(lock);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function holderOf(lock: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path.join(lock, ...entriesOf(lock)), 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function removeIfEmpty(lock: string): void {
  try {
    rmdirSync(lock);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

/** Makes the lock, complete with its entry. Returns false if another program has made it. */
function create(lock: string, holder: Holder): boolean {
  const own = `${lock}.${holder.id}`;
  mkdirSync(own);
  try {
    writeFileSync(path.join(own, `${holder.id}.0`), JSON.stringify(holder));
    // Renaming replaces an empty folder and fails if the folder has an entry. Some file systems replace no folder.
    removeIfEmpty(lock);
    renameSync(own, lock);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOENT')) throw error;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  // A network file system may have repeated a request that had succeeded, so the error code says nothing.
  return existsSync(path.join(lock, `${holder.id}.0`));
}

/** Resolves to the holder's id as soon as this program holds the lock. */
async function enter(
  lock: string,
  { name, remedy, patience, url = null }: Waiting,
  { now, sleep, say }: System,
): Promise<string> {
  const id = randomUUID();
  const began = now();
  let seen = '';
  let seenAt = began;
  for (let hasSaid = false; ; await sleep(5 + Math.random() * 20)) {
    const entries = entriesOf(lock);
    const before = seen;
    seen = entries.join('/');
    if (seen !== before) seenAt = now();
    const age = now() - seenAt;
    if (seen === '') {
      const since = new Date().toISOString();
      if (create(lock, { id, host: hostname(), pid: process.pid, since, url })) return id;
    } else if (age >= LEASE_MS) {
      for (const entry of entries) rmSync(path.join(lock, entry), { force: true });
    } else if (seen !== before && before !== '' && now() - began >= patience) {
      const holder = holderOf(lock);
      throw new LockError(`${name} is in use by ${describeHolder(holder)}: ${remedy}.`, holder);
    } else if (age > 2 * RENEWAL_MS && !hasSaid) {
      hasSaid = true;
      const holder = describeHolder(holderOf(lock));
      say(`${name} is locked by ${holder}: unless that still runs, this program continues in a few seconds.`);
    }
  }
}

/** Returns whether the lock was still held. */
function leave(lock: string, id: string): boolean {
  const own = entriesOf(lock).filter((entry) => entry.startsWith(id));
  for (const entry of own) rmSync(path.join(lock, entry), { force: true });
  removeIfEmpty(lock);
  return own.length > 0;
}

/**
 * Locks until `release`, also while the event loop is busy. Takes over the lock of a program that has ended or does not
 * run for a lease. Rejects with LockError if a running program keeps the lock.
 */
export async function takeLock(lock: string, options: LockOptions, system = SYSTEM): Promise<Lock> {
  const { name, onLost } = options;
  const id = await enter(lock, options, system);
  const renewed = new BigInt64Array(new SharedArrayBuffer(8));
  const thread = new Worker(new URL('./renew-lock.mjs', import.meta.url), {
    workerData: { entry: path.join(lock, id), renewed, interval: RENEWAL_MS },
    // The program's options, such as `--import tsx`, would only delay the thread.
    execArgv: [],
  });
  thread.on('message', (code: string) => {
    if (code !== 'ENOENT')
      return system.say(`${name} cannot be kept locked (${code}): free disk space, or make it writable.`);
    const other = describeHolder(holderOf(lock));
    system.say(
      `${name} was taken over by ${other}, because this program did not run for a while: stop one of them.`,
    );
    onLost();
  });
  // After `on`, which would keep the process alive.
  thread.unref();
  const release = async () => {
    await thread.terminate();
    leave(lock, id);
  };
  return { renewed, release };
}

/**
 * Blocks the thread until no other program can have taken over the lock. Does not return if one has: the process then
 * ends.
 */
export function untilHeld(renewed: BigInt64Array): void {
  for (;;) {
    const last = Atomics.load(renewed, 0);
    if (process.hrtime.bigint() - last < RECENT) return;
    Atomics.wait(renewed, 0, last);
  }
}

/**
 * Runs `action` while no other program runs one with the same lock. `action` must be synchronous and take only
 * milliseconds, because the lock is not renewed. Rejects with LockError if running programs keep the lock, or if this
 * one was suspended during the action for so long that another one may have run.
 */
export async function withLock<Result>(
  lock: string,
  action: () => Result,
  patience = 20_000,
): Promise<Result> {
  const options = { name: lock, remedy: 'try again', patience };
  const id = await enter(lock, options, SYSTEM);
  let isHeld = false;
  let result: Result;
  try {
    result = action();
  } finally {
    isHeld = leave(lock, id);
  }
  if (!isHeld) throw new LockError(`${lock} was taken over by another program: try again.`);
  return result;
}
