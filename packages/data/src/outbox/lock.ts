const PREFIX = 'health-commons-outbox:';

/** Null in old browsers and in insecure contexts. */
export function browserLocks(): LockManager | null {
  // TypeScript's DOM types claim that `locks` always exists.
  const { locks } = (typeof navigator === 'undefined' ? {} : navigator) as { locks?: LockManager };
  return locks ?? null;
}

/**
 * Runs `work` when no other tab is sending the report with this id. Without the Web Locks API it runs at once: a report that is sent
 * twice is stored once, because of its Idempotency-Key.
 */
export async function withLock<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
  const locks = browserLocks();
  return locks ? locks.request(PREFIX + id, work) : work();
}

/** Like `withLock`, but resolves undefined without running `work` when another tab has the lock. */
export async function tryWithLock<Value>(id: string, work: () => Promise<Value>): Promise<Value | undefined> {
  const locks = browserLocks();
  if (!locks) return work();
  return locks.request(PREFIX + id, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
