import { pagePath } from '../language';
import type { RegistryState } from '../remotes/registry';
import { remoteRoutes } from '../remotes/registry-context';
import { filesAt } from '../start/preload-remotes';
import { whenFree, whenIdle } from './when-idle';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns the Network Information API, which Firefox and Safari do not have. */
const connection = (): Connection =>
  ('connection' in navigator && (navigator.connection as Connection)) || {};

/** Returns a path without slashes at its end, as the registry lists it. */
const withoutSlashes = (path: string): string => path.replace(/\/+$/, '') || '/';

/**
 * Requests the files that remotes need at a place, the path of a page, so that the browser's HTTP cache has them. Not by
 * preload links: Chromium gives the element that follows also the failure of a preload. A failure is silent.
 */
function preload(registry: RegistryState, place: string, requested: Set<string>): void {
  for (const { status, name, release } of registry.status === 'loaded' ? registry.remotes : []) {
    if (status !== 'accepted') continue;
    for (const { url, hash } of filesAt(name, release, place)) {
      if (requested.has(url)) continue;
      requested.add(url);
      fetch(url, { integrity: hash, priority: 'low' })
        .then((response) => response.arrayBuffer())
        .catch(() => undefined);
    }
  }
}

/** Preloads all pages of remotes when the page is idle, each in a free moment, if the connection is good. */
export async function preloadRoutesWhenIdle(
  registry: () => RegistryState,
  signal: AbortSignal,
): Promise<void> {
  await whenIdle();
  const requested = new Set<string>();
  for (const place of ['/', ...remoteRoutes(registry()).map(({ path }) => path)]) {
    await whenFree();
    // A browser that does not describe its connection is assumed to have a good one.
    const { saveData, effectiveType = '4g' } = connection();
    if (signal.aborted || saveData || effectiveType !== '4g') return;
    if (place !== withoutSlashes(pagePath())) preload(registry(), place, requested);
  }
}
