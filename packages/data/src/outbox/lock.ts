const PREFIX = 'health-commons-outbox:';

/** Returns null where the Web Locks API is missing: in old browsers and in insecure contexts. */
export function browserLocks(): LockManager | null {
  // TypeScript's DOM types wrongly declare that `locks` always exists.
  const { locks } = (typeof navigator === 'undefined' ? {} : navigator) as { locks?: LockManager };
  return locks ?? null;
}

/**
 * Waits until no other request, even of another tab, is sending the report with this id, then runs `work`. Without the
 * Web Locks API, runs `work` at once. Two tabs may then send the same report, but its Idempotency-Key ensures that it
 * is stored once.
 */
export async function withLock<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
  const locks = browserLocks();
  return locks ? locks.request(PREFIX + id, work) : work();
}

/** Does the same as `withLock`, but does not wait: if the lock is taken, resolves to undefined. */
export async function tryWithLock<Value>(id: string, work: () => Promise<Value>): Promise<Value | undefined> {
  const locks = browserLocks();
  if (!locks) return work();
  return locks.request(PREFIX + id, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
