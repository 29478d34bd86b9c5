import { whenIdle } from './when-idle';

const ADDRESS = '/service-worker.js';
/** The same as in service-worker/constants.ts, which is in the worker's bundle. */
const CACHE_PREFIX = 'health-commons-';

type Options = {
  /** False removes the worker from this browser. */
  isEnabled: boolean;
  container?: ServiceWorkerContainer | undefined;
  idle?: () => Promise<void>;
};

/** The URLs that the page has loaded. */
function loadedUrls(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name);
}

async function start(container: ServiceWorkerContainer, idle: () => Promise<void>): Promise<void> {
  await idle();
  await container.register(ADDRESS, { scope: '/', updateViaCache: 'none' });
  const { active } = await container.ready;
  // Resources loaded before the worker was active, so that the page opens offline after its first load.
  const sendLoaded = () => active?.postMessage({ loaded: loadedUrls() });
  sendLoaded();
  // Later resources, before the page may be closed.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendLoaded();
  });
}

async function remove(container: ServiceWorkerContainer): Promise<void> {
  const registrations = await container.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Registers the service worker once the page is idle. Without it the site works online, so a failure is only logged. */
export async function startServiceWorker({
  isEnabled,
  // Missing in insecure contexts and some private windows.
  container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  idle = whenIdle,
}: Options): Promise<void> {
  if (!container) return;
  try {
    await (isEnabled ? start(container, idle) : remove(container));
  } catch (error) {
    console.warn('[service worker]', error);
  }
}
