import { dropCaches } from './worker';
import type { WorkerScope } from './worker-types';

// Served in the place of service-worker.js it takes the worker away from every browser that comes by: docs/deploying.md.
const scope = self as unknown as WorkerScope;
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.registration.unregister(), dropCaches(scope.caches)])),
);
