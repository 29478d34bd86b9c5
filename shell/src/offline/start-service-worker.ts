import { whenQuiet } from './when-quiet';

const ADDRESS = '/service-worker.js';
/** Of service-worker/constants.ts, which is the worker's own bundle. */
const CACHE_PREFIX = 'health-commons-';

type Options = {
  /** False: the worker is taken away from this browser. In development, and where the configuration says so. */
  wanted: boolean;
  container?: ServiceWorkerContainer | undefined;
  quiet?: () => Promise<void>;
};

/** Every address the page has loaded something from. */
function used(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name);
}

async function start(container: ServiceWorkerContainer, quiet: () => Promise<void>): Promise<void> {
  await quiet();
  await container.register(ADDRESS, { scope: '/', updateViaCache: 'none' });
  const { active } = await container.ready;
  // What was loaded before there was a worker: after this one visit the page opens without a network.
  const tell = () => active?.postMessage({ used: used() });
  tell();
  // And what was loaded since, before the page may be gone.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
}

async function remove(container: ServiceWorkerContainer): Promise<void> {
  const registrations = await container.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Registers the service worker once the page is used. Without one the site works as well, but for the network: no failure is shown. */
export async function startServiceWorker({
  wanted,
  // Absent where the page did not come over TLS, and in some private windows.
  container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  quiet = whenQuiet,
}: Options): Promise<void> {
  if (!container) return;
  try {
    await (wanted ? start(container, quiet) : remove(container));
  } catch (error) {
    console.warn('[service worker]', error);
  }
}
