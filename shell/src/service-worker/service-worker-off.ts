import { deleteCaches, type WorkerScope } from './worker';

// A server sends this file as service-worker.js to remove the worker from browsers (see docs/operating.md).
const scope = self as unknown as WorkerScope;
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.registration.unregister(), deleteCaches(scope.caches)])),
);
