import type { Config } from '@health-commons/contracts/config';
import { useEffect } from 'react';
import { whenFree } from './when-idle';

// webpack replaces `process.env.NODE_ENV`.
declare const process: { env: { NODE_ENV?: string } };

/**
 * Starts the service worker when the page is free, but not in development, where it would serve stale code. If it is
 * switched off, the server has a script in its place that removes it.
 */
export function useServiceWorker({ serviceWorker = true }: Config): void {
  useEffect(() => {
    if (!serviceWorker || process.env.NODE_ENV !== 'production') return;
    whenFree()
      .then(() => import(/* webpackChunkName: 'on-demand-service-worker' */ './start-service-worker'))
      .then(({ startServiceWorker }) => startServiceWorker())
      .catch((error: unknown) => console.warn('[service worker]', error));
  }, [serviceWorker]);
}
