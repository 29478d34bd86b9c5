import type { Mount, Release, RemoteRecord } from '@health-commons/contracts/registry';
import { showsAt } from '@health-commons/contracts/registry/routes';
import { LATER_SLOTS } from '@health-commons/contracts/first-view';
import { pagePath } from '../language';
import { LOAD_TIMEOUT_MS } from '../remotes/constants';
import { browserRelease, type Overrides } from '../remotes/release-choice';

const request = () =>
  fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });

let preloaded: Promise<Response> | null = null;

/**
 * Requests the registry, and makes the browser revalidate a cached copy. The first call returns the response to the
 * request of `preloadRemotes`.
 */
export function requestRegistry(): Promise<Response> {
  const response = preloaded ?? request();
  preloaded = null;
  return response;
}

/** The fields that we use here. */
type Registry = { remotes: Record<string, { payload: string }> };

/** The slots below the first screen of the home page load later. */
const isAt = (mount: Mount, path: string): boolean =>
  'route' in mount
    ? showsAt(mount, path)
    : path === '/' && mount.slot.startsWith('home.') && !LATER_SLOTS.includes(mount.slot);

/**
 * Returns a release's entry, and the scripts and style sheets of the modules that it mounts on the page at `path`, with
 * their hashes. Other chunks would delay the shell's own scripts.
 */
function filesAt(name: string, { entry, integrity, mounts }: Release, path: string) {
  // The build names the chunk of an exposed module after the remote and the module.
  const chunks = mounts
    .filter((mount) => isAt(mount, path))
    .map(({ module }) => `/${name}-${module.slice(2)}.`);
  if (chunks.length === 0) return [];
  return Object.entries(integrity)
    .filter(([file]) => /\.(js|css)$/.test(file))
    .filter(([file]) => file === 'remoteEntry.js' || chunks.some((chunk) => file.includes(chunk)))
    .map(([file, hash]) => ({ url: new URL(file, entry).href, hash }));
}

function addPreload({ url, hash }: { url: string; hash: string }): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  // Browsers ignore a preload whose hash or mode differs from the element that follows.
  link.crossOrigin = 'anonymous';
  link.integrity = hash;
  link.fetchPriority = 'low';
  link.href = url;
  document.head.append(link);
}

/**
 * Requests the registry and preloads this page's remotes while the shell is loading. Otherwise the shell, the registry,
 * the entry and the chunk would load one after another. At 1.6 Mbit/s and a latency of 150 ms, preloading saves 0.2 s
 * on the home page and 0.3 s on /analytics. Never rejects.
 */
export async function preloadRemotes(path = pagePath()): Promise<void> {
  try {
    preloaded = request();
    // The signatures are not verified yet. A preload runs nothing: elements that run a file get its hash from the
    // verified registry only.
    const { remotes } = (await (await preloaded).clone().json()) as Registry;
    for (const [name, { payload }] of Object.entries(remotes)) {
      const { release } = browserRelease(name, JSON.parse(payload) as RemoteRecord);
      filesAt(name, release, path).forEach(addPreload);
    }
  } catch {
    // loadRegistry reports this error.
  }
}

/** The overrides of this browser. `startOverrides` replaces `load`, and runs only if the page allows overrides. */
export const overrideSource = { load: (): Promise<Overrides> => Promise.resolve(new Map()) };
