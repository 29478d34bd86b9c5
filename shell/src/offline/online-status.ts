import { createStore } from '@health-commons/base/store';
import { useStore } from '@health-commons/base/use-store';
import { readOwn } from '@health-commons/contracts/own-answer';
import { useEffect, useEffectEvent, useRef } from 'react';

/** The interval in milliseconds between checks while the site is unreachable. */
const CHECK_INTERVAL_MS = 10_000;

let checking: Promise<boolean> | undefined;
let nextCheck: ReturnType<typeof setTimeout> | undefined;

const check = () => void checkConnection();

const isOffline = createStore(false);

// The build renders pages without a window.
if (typeof window === 'object') {
  window.addEventListener('offline', check);
  window.addEventListener('online', check);
}

/** Updates the online status, and resolves to true if the site is reachable. Call this when a request has failed. */
export function checkConnection(): Promise<boolean> {
  checking ??= isSiteReachable().then((isReachable) => {
    checking = undefined;
    clearTimeout(nextCheck);
    // Check again later. No event tells us when the site is reachable again, because navigator.onLine describes only
    // the local network.
    if (!isReachable && navigator.onLine) nextCheck = setTimeout(check, CHECK_INTERVAL_MS);
    isOffline.set(!isReachable);
    return isReachable;
  });
  return checking;
}

/** Returns true if the browser is offline or the last check failed. */
export const useIsOffline = (): boolean => useStore(isOffline);

/** The time-out of the request, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Requests a small file of the site, bypassing all caches. Only our own answer means that the site is reachable. */
async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch('/config.json', { cache: 'no-store', signal }).catch(() => null);
  return answer !== null && (await readOwn('config', answer)) !== null && navigator.onLine;
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
