import { pagePath } from '../language';
import type { RegistryState } from '../remotes/registry';
import { filesAt } from '../start/preload-remotes';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns the Network Information API, which Firefox and Safari do not have. */
const connection = (): Connection =>
  ('connection' in navigator && (navigator.connection as Connection)) || {};

/** Returns true if the connection is good, or if the browser does not describe it. */
export const isConnectionGood = (): boolean => (connection().effectiveType ?? '4g') === '4g';

/** Returns a path without slashes at its end, as the registry lists it. */
const withoutSlashes = (path: string): string => path.replace(/\/+$/, '') || '/';

/** Preloads the code of the remotes at a place: the path of a page, or a slot. */
export type Preload = (place: string) => void;

/**
 * Creates a function that requests each file at most once, unless the visitor saves data, so that the browser's HTTP
 * cache has it. Not by preload links: Chromium gives the element that follows also the failure of a preload. A failure
 * is silent, and the next call requests the file again.
 */
export function createPreloader(registry: () => RegistryState): Preload {
  const requested = new Set<string>();
  const failed = new Set<string>();

  async function request(url: string, integrity: string): Promise<void> {
    if (requested.has(url)) return;
    requested.add(url);
    try {
      // The HTTP cache may hold a bad response for a year.
      const cache = failed.has(url) ? 'reload' : 'default';
      const response = await fetch(url, { integrity, cache, priority: 'low' });
      if (!response.ok) throw new Error(`${url} responds ${response.status}.`);
      await response.arrayBuffer();
    } catch {
      failed.add(url);
      requested.delete(url);
    }
  }

  return (asked) => {
    const place = withoutSlashes(asked);
    const state = registry();
    const isHere = place === withoutSlashes(pagePath());
    if (connection().saveData || state.status !== 'loaded' || isHere) return;
    for (const remote of state.remotes) {
      if (remote.status !== 'accepted') continue;
      for (const { url, hash } of filesAt(remote.name, remote.release, place)) void request(url, hash);
    }
  };
}
