/** Time in ms that the page before a reload may take to release its session. */
const RELEASE_MS = 1_000;

/** Time in ms that another tab may take to answer. */
const ANSWER_MS = 300;

/**
 * Claims a session until the page closes. Resolves to false if another tab has it, which can happen because a
 * duplicated tab has a copy of the session storage. Two tabs with one session would disconnect each other.
 */
export function claimSession(id: string): Promise<boolean> {
  if (id === '') return Promise.resolve(true);
  // Web Locks exist only in a secure context.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return askOtherTabs(id);
  return new Promise((resolve) => {
    locks
      .request(`health-commons-chat:${id}`, { signal: AbortSignal.timeout(RELEASE_MS) }, () => {
        resolve(true);
        // A promise that never resolves keeps the lock until the page closes.
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

/**
 * Asks other tabs for the session and resolves to true if none has it. From then on, tells other tabs that this tab has
 * it.
 */
function askOtherTabs(id: string): Promise<boolean> {
  // Without BroadcastChannel, a duplicated tab takes over the session.
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
