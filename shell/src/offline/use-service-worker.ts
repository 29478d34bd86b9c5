import { useEffect } from 'react';

// webpack replaces `process.env.NODE_ENV`.
declare const process: { env: { NODE_ENV?: string } };

/**
 * Starts the service worker in production builds if it is configured. Otherwise removes it, because in development it
 * would serve stale code.
 */
export function useServiceWorker(isConfigured: boolean): void {
  useEffect(() => {
    // This code is in its own chunk, because the first paint does not need it.
    import('./start-service-worker').then(
      ({ startServiceWorker }) =>
        startServiceWorker({ isEnabled: isConfigured && process.env.NODE_ENV === 'production' }),
      (error: unknown) => console.warn('[service worker]', error),
    );
  }, [isConfigured]);
}
