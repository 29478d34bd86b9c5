/** ms that the page before a reload may take to release its session. */
const RELEASE_MS = 1_000;

/** ms that another tab may take to answer. */
const ANSWER_MS = 300;

/**
 * Claims a session for as long as the page lives. A duplicated tab has a copy of the first tab's session storage, and two tabs with one
 * session would disconnect each other for ever. Resolves to false if another tab has the session.
 */
export function claimSession(id: string): Promise<boolean> {
  if (id === '') return Promise.resolve(true);
  // Web Locks need a secure context.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return askOtherTabs(id);
  return new Promise((resolve) => {
    locks
      .request(`health-commons-chat:${id}`, { signal: AbortSignal.timeout(RELEASE_MS) }, () => {
        resolve(true);
        // The browser releases the lock with the page.
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

/** Asks other tabs for the session, and answers for it from then on. */
function askOtherTabs(id: string): Promise<boolean> {
  // Without either, a copied tab takes over the session.
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
