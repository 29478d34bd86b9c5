import { useSyncExternalStore } from 'react';
import { abortAfter } from '../abort-after';

/** How long an answer may take before there counts as no connection, and how often it is tried again while there is none. Milliseconds. */
const ANSWER_MS = 5_000;
const AGAIN_MS = 10_000;

let offline = false;
let asking = false;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  clearTimeout(again);
  // The browser knows of cables and antennas, not of what is behind them: it does not say when that is back.
  if (next && navigator.onLine) again = setTimeout(() => void checkConnection(), AGAIN_MS);
  if (next === offline) return;
  offline = next;
  for (const listener of [...listeners]) listener();
}

/** Asks the site for as little as possible, past every cache. Any answer is a connection. */
async function answers(): Promise<boolean> {
  try {
    await fetch('/config.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: abortAfter(ANSWER_MS),
    });
    return true;
  } catch {
    return false;
  }
}

/** Finds out whether there is a connection: call it when something could not be loaded. */
export async function checkConnection(): Promise<void> {
  if (!navigator.onLine) return set(true);
  if (asking) return;
  asking = true;
  const connected = await answers();
  asking = false;
  set(!connected || !navigator.onLine);
}

const isOffline = () => offline;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('offline', check);
    window.addEventListener('online', check);
    // A page that came out of the cache looks like one that came over the network.
    if (!navigator.onLine || navigator.serviceWorker?.controller) check();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('offline', check);
    window.removeEventListener('online', check);
    clearTimeout(again);
  };
}

const check = () => void checkConnection();

/** Whether there is no connection, as far as the browser and the last failed load know. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline);
}
