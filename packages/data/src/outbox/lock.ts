const NAME = 'health-commons-outbox:';

/** Null in old browsers and on pages that were not loaded securely. */
export function browserLocks(): LockManager | null {
  // Typed as always there, which it is not.
  const { locks } = (typeof navigator === 'undefined' ? {} : navigator) as { locks?: LockManager };
  return locks ?? null;
}

/**
 * Runs `work` as soon as no other tab sends the report with this id. Without locks it just runs: the Idempotency-Key makes a report
 * that is sent twice harmless.
 */
export async function whenAlone<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
  const locks = browserLocks();
  return locks ? locks.request(NAME + id, work) : work();
}

/** The same, but when another tab sends it, nothing is run and undefined given. */
export async function ifAlone<Value>(id: string, work: () => Promise<Value>): Promise<Value | undefined> {
  const locks = browserLocks();
  if (!locks) return work();
  return locks.request(NAME + id, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
