/** The longest timer in ms. A later expiry needs several timers, because Node.js limits a timer to 24 days. */
const MAX_WAIT = 3_600_000;

/**
 * Calls `onExpired` when a token expires. `expiresAt` is in seconds since 1970. Returns a function that cancels this.
 */
export function watchExpiry(expiresAt: number, onExpired: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    const remaining = Math.max(0, expiresAt * 1000 - Date.now());
    timer = setTimeout(() => (hasExpired(expiresAt) ? onExpired() : wait()), Math.min(remaining, MAX_WAIT));
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}

export const hasExpired = (expiresAt: number): boolean => expiresAt * 1000 <= Date.now();

/** Returns the message that a hosted project sends. */
export const expiredMessage = (expiresAt: number): string =>
  `Token has expired ${Math.floor(Date.now() / 1000 - expiresAt)} seconds ago`;
