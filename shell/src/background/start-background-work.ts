import type { Config } from '@health-commons/contracts/config';
import { demonstration } from '@health-commons/base/demonstration';
import { localSafeStorage } from '@health-commons/base/safe-storage';
import type { RegistryState } from '../remotes/registry';
import { preloadRoutesWhenIdle } from './preload';
import { startServiceWorker } from './start-service-worker';

// webpack replaces `process.env.NODE_ENV`.
declare const process: { env: { NODE_ENV?: string } };

/** Starts the service worker, the label of the next page and the preloads. `registry` returns its current state. */
export function startBackgroundWork(
  { serviceWorker = true }: Config,
  registry: () => RegistryState,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  // In development, a service worker would serve stale code. If it is switched off, the server has a script in its place
  // that removes it.
  if (serviceWorker && process.env.NODE_ENV === 'production') void startServiceWorker();
  rememberDemonstration(signal);
  // A browser that cannot tell when it is idle preloads nothing.
  preloadRoutesWhenIdle(registry, signal).catch(() => undefined);
}

/** A script in index.html reads the same key. */
const STORAGE_KEY = 'health-commons-demonstration';

/** Stores whether the page is labelled as demonstration data, so that the next page is labelled before its first paint. */
function rememberDemonstration(signal: AbortSignal): void {
  const remember = () => void localSafeStorage.set(STORAGE_KEY, String(demonstration.get()));
  remember();
  signal.addEventListener('abort', demonstration.subscribe(remember));
}
