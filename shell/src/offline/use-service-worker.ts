import { useEffect } from 'react';

// Replaced by webpack.
declare const process: { env: { NODE_ENV?: string } };

/** Starts the service worker in production builds. In development it is removed, because it would serve stale code. */
export function useServiceWorker(isConfigured: boolean): void {
  useEffect(() => {
    // In its own chunk: the first paint does not need it.
    import('./start-service-worker').then(
      ({ startServiceWorker }) =>
        startServiceWorker({ isEnabled: isConfigured && process.env.NODE_ENV === 'production' }),
      (error: unknown) => console.warn('[service worker]', error),
    );
  }, [isConfigured]);
}
