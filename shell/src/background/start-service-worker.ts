import type { PageMessage } from '../service-worker/offline-copy';
import { whenIdle } from './when-idle';

const ADDRESS = '/service-worker.js';

/** The Network Information API, which Firefox and Safari do not have. Their connection is assumed to be good. */
type Connection = { saveData?: boolean; effectiveType?: string };

function mayPreload(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as Connection | undefined) : undefined;
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

const messageOf = (isFirst: boolean): PageMessage => ({
  loaded: performance.getEntriesByType('resource').map(({ name }) => name.split(/[?#]/)[0] ?? ''),
  isFirst,
  mayPreload: mayPreload(),
});

/**
 * Registers the service worker when the page is idle, and tells it what to cache. Rejects if the browser refuses it;
 * the site also works without a worker.
 * @param container undefined in insecure contexts and some private windows
 */
export async function startServiceWorker(
  container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
): Promise<void> {
  if (!container) return;
  await whenIdle();
  await container.register(ADDRESS, { scope: '/', updateViaCache: 'none' });
  const { active } = await container.ready;
  const send = (isFirst: boolean) => active?.postMessage(messageOf(isFirst));
  send(true);
  // The page may have loaded more resources, and may be closed next.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(false);
  });
  // Parts below the first screen load while the worker starts.
  await whenIdle();
  send(false);
}
