import type { Config } from '@health-commons/contracts/config';
import type { RegistryState } from '../remotes/registry';
import { preloadOnIntent } from './preload-on-intent';
import { preloadRoutesWhenIdle } from './preload-when-idle';
import { createPreloader } from './preloader';
import { rememberDemonstration } from './remember-demonstration';
import { reportRemoteEvents } from './report-remote-events';
import { startServiceWorker } from './start-service-worker';

// webpack replaces `process.env.NODE_ENV`.
declare const process: { env: { NODE_ENV?: string } };

/**
 * Starts the service worker, the label of the next page, the preloads and the reports of remotes' events. `registry` returns the registry's current
 * state.
 */
export function startBackgroundWork(
  { serviceWorker = true, remoteEvents }: Config,
  registry: () => RegistryState,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  // In development, a service worker would serve stale code.
  void startServiceWorker({ isEnabled: serviceWorker && process.env.NODE_ENV === 'production' });
  rememberDemonstration(signal);
  if (remoteEvents) reportRemoteEvents(remoteEvents, registry, signal);
  const preload = createPreloader(registry);
  preloadOnIntent(preload, signal);
  // A browser that cannot tell when it is idle preloads nothing.
  preloadRoutesWhenIdle(preload, registry, signal).catch(() => undefined);
}
