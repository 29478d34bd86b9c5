import { deleteCaches } from './worker';
import type { WorkerScope } from './worker-types';

// Served as service-worker.js, it removes the worker from browsers: see docs/deploying.md.
const scope = self as unknown as WorkerScope;
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.registration.unregister(), deleteCaches(scope.caches)])),
);
