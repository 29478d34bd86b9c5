import { whenIdle } from './when-idle';

const ADDRESS = '/service-worker.js';
/** The names of the worker's caches start with this (service-worker/worker.ts, which is in another bundle). */
const CACHE_PREFIX = 'health-commons-';

type Options = {
  /** If false, the worker is removed from this browser. */
  isEnabled: boolean;
  container?: ServiceWorkerContainer | undefined;
  idle?: () => Promise<void>;
};

function loadedUrls(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name);
}

async function start(container: ServiceWorkerContainer, idle: () => Promise<void>): Promise<void> {
  await idle();
  await container.register(ADDRESS, { scope: '/', updateViaCache: 'none' });
  const { active } = await container.ready;
  // Send the URLs that were loaded before the worker was active, so that the page opens offline after its first load.
  const sendLoaded = () => active?.postMessage({ loaded: loadedUrls() });
  sendLoaded();
  // Send the URLs again when the page is hidden, because it may have loaded more resources and may be closed next.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendLoaded();
  });
  // Parts below the first screen load while the worker starts, and it does not see those requests.
  void idle().then(sendLoaded);
}

async function remove(container: ServiceWorkerContainer): Promise<void> {
  const registrations = await container.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Registers the service worker when the page is idle, or removes it if `isEnabled` is false. A failure is only logged,
 * because the site also works without a worker.
 */
export async function startServiceWorker({
  isEnabled,
  // Insecure contexts and some private windows have no service workers.
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
