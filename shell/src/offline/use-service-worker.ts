import { useEffect } from 'react';
import { startServiceWorker } from './start-service-worker';

// Written into the build by webpack.
declare const process: { env: { NODE_ENV?: string } };

/** The service worker, in production builds alone: in development it would show yesterday's code, so one that is there is removed. */
export function useServiceWorker(configured: boolean): void {
  useEffect(() => {
    void startServiceWorker({ wanted: configured && process.env.NODE_ENV === 'production' });
  }, [configured]);
}
