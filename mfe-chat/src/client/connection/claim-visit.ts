/** How long the page before a reload may take to let go of its visit, in ms. */
const PATIENCE_MS = 1_000;

/** How long another tab may take to say that a visit is its own, in ms. */
const ANSWER_MS = 300;

/**
 * Claims a visit for this tab as long as its page lives. A duplicated tab copies the session storage of the first, and two tabs that
 * speak as one visit would throw each other out without end. False where another tab has it.
 */
export function claimVisit(id: string): Promise<boolean> {
  if (id === '') return Promise.resolve(true);
  // Locks are there on https and localhost alone.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return askOthers(id);
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

/** Asks the other tabs whether the visit is theirs, and answers for it from then on. */
function askOthers(id: string): Promise<boolean> {
  // A browser with neither lets a copied tab take the visit over.
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(true);
  const channel = new BroadcastChannel(`health-commons-chat:${id}`);
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      channel.onmessage = ({ data }) => {
        if (data === 'whose?') channel.postMessage('mine');
      };
      resolve(true);
    }, ANSWER_MS);
    channel.onmessage = ({ data }) => {
      if (data !== 'mine') return;
      clearTimeout(timer);
      channel.close();
      resolve(false);
    };
    channel.postMessage('whose?');
  });
}
