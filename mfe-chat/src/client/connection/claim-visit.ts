/** How long the page before a reload may take to let go of its visit, in ms. */
const PATIENCE_MS = 1_000;

/**
 * Claims a visit for this tab as long as its page lives. A duplicated tab copies the session storage of the first, and two tabs that
 * speak as one visit would throw each other out without end. False where another tab has it.
 */
export function claimVisit(id: string): Promise<boolean> {
  // Only where the page has a secure context; elsewhere there are no private rooms to mix up.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || id === '') return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(`health-commons-chat:${id}`, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
        resolve(true);
        // Never let go: the browser does it when the page ends.
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });
}
