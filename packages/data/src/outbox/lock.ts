const PREFIX = 'health-commons-outbox:';

/** Returns null in old browsers and in insecure contexts. */
export function browserLocks(): LockManager | null {
  // TypeScript's DOM types wrongly declare that `locks` always exists.
  const { locks } = (typeof navigator === 'undefined' ? {} : navigator) as { locks?: LockManager };
  return locks ?? null;
}

/**
 * Runs `work` when no other tab is sending the report with this id. Without the Web Locks API, runs `work` at
 * once. If a report is then sent twice, its Idempotency-Key ensures that it is stored once.
 */
export async function withLock<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
  const locks = browserLocks();
  return locks ? locks.request(PREFIX + id, work) : work();
}

/**
 * Does the same as `withLock`, but resolves to undefined without running `work` if another tab has the lock.
 */
export async function tryWithLock<Value>(id: string, work: () => Promise<Value>): Promise<Value | undefined> {
  const locks = browserLocks();
  if (!locks) return work();
  return locks.request(PREFIX + id, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
