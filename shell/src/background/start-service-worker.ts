import { whenIdle } from './when-idle';

const ADDRESS = '/service-worker.js';

type Options = {
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

/**
 * Registers the service worker when the page is idle. A failure is only logged, because the site also works without a
 * worker.
 */
export async function startServiceWorker({
  // Insecure contexts and some private windows have no service workers.
  container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  idle = whenIdle,
}: Options = {}): Promise<void> {
  if (!container) return;
  try {
    await start(container, idle);
  } catch (error) {
    console.warn('[service worker]', error);
  }
}
