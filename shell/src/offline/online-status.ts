import { createStore } from '@health-commons/base/store';
import { useStore } from '@health-commons/base/use-store';
import { useEffect, useEffectEvent, useRef } from 'react';

/** The interval in milliseconds between checks while the site is unreachable. */
const CHECK_INTERVAL_MS = 10_000;

let isChecking = false;
let nextCheck: ReturnType<typeof setTimeout> | undefined;

const check = () => void checkConnection();

const isOffline = createStore(false);

// The build renders pages without a window.
if (typeof window === 'object') {
  window.addEventListener('offline', check);
  window.addEventListener('online', check);
}

/** Checks the connection at the start of a page that the browser or the service worker may have opened without one. */
export function useStartCheck(): void {
  useEffect(() => {
    if (!navigator.onLine || navigator.serviceWorker?.controller) check();
  }, []);
}

function setOffline(next: boolean): void {
  clearTimeout(nextCheck);
  // Check again later. No event tells us when the site is reachable again, because navigator.onLine describes only the
  // local network.
  if (next && navigator.onLine) nextCheck = setTimeout(check, CHECK_INTERVAL_MS);
  isOffline.set(next);
}

/** Updates the online status. Call this when a request has failed. */
export async function checkConnection(): Promise<void> {
  if (!navigator.onLine) return setOffline(true);
  if (isChecking) return;
  isChecking = true;
  const isReachable = await isSiteReachable();
  isChecking = false;
  setOffline(!isReachable || !navigator.onLine);
}

/** Returns true if the browser is offline or the last check failed. */
export const isUnreachable = (): boolean => isOffline.get();

/** Returns `isUnreachable()`, and renders the component again when it changes. */
export function useIsOffline(): boolean {
  return useStore(isOffline);
}

/** The time-out of the request, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Requests a small file of the site, bypassing all caches. Any response means that the site is reachable. */
export async function isSiteReachable(fetcher: typeof fetch = fetch): Promise<boolean> {
  try {
    await fetcher('/config.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return true;
  } catch {
    return false;
  }
}

/** Calls the handler each time the site becomes reachable again. */
export function useOnReconnect(handler: () => void): void {
  const isOffline = useIsOffline();
  const wasOffline = useRef(isOffline);
  const onReconnect = useEffectEvent(handler);
  useEffect(() => {
    if (wasOffline.current && !isOffline) onReconnect();
    wasOffline.current = isOffline;
  }, [isOffline]);
}
