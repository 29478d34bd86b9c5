import { useEffect } from 'react';

// webpack replaces `process.env.NODE_ENV`.
declare const process: { env: { NODE_ENV?: string } };

/**
 * Starts the service worker if the configuration enables it and this is a production build. Otherwise removes it. In
 * development, it would serve stale code.
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
