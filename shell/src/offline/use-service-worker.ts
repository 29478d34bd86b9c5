import { useEffect } from 'react';
import { startServiceWorker } from './start-service-worker';

// Replaced by webpack.
declare const process: { env: { NODE_ENV?: string } };

/** Starts the service worker in production builds. In development it is removed, because it would serve stale code. */
export function useServiceWorker(isConfigured: boolean): void {
  useEffect(() => {
    void startServiceWorker({ isEnabled: isConfigured && process.env.NODE_ENV === 'production' });
  }, [isConfigured]);
}
