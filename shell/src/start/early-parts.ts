import { abortAfter } from '../abort-after';

/** Same as loadRegistry's own question, so that its answer can stand for it. Milliseconds. */
const LONGEST_MS = 10_000;
const REGISTRY = '/remotes.json';

let early: Promise<Response> | null = null;

/** `fetch`, but the first question for the registry is the one that is under way already. */
export const earlyFetch: typeof fetch = (input, init) => {
  const first = input === REGISTRY ? early : null;
  if (first) early = null;
  return first ?? fetch(input, init);
};

type Mount = { module: string } & ({ slot: string } | { route: string });
/** As much of the registry as is read here. Whoever loads from it checks it. */
type Registry = {
  remotes: Record<string, { entry: string; integrity: Record<string, string>; mounts: Mount[] }>;
};

function preload(href: string, integrity?: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  // The entry is asked for with its hash; a preload without it would not be used.
  if (integrity) link.integrity = integrity;
  link.fetchPriority = 'low';
  link.href = href;
  document.head.append(link);
}

function preloadFrom({ remotes }: Registry, path: string): void {
  for (const [name, { entry, integrity, mounts }] of Object.entries(remotes)) {
    const here = mounts.filter((mount) =>
      'route' in mount ? mount.route === path : path === '/' && mount.slot.startsWith('home.'),
    );
    if (here.length === 0) continue;
    preload(entry, integrity['remoteEntry.js']);
    // The build names a module's own chunks after it.
    const prefixes = here.map(({ module }) => `/${name}-${module.slice(2)}.`);
    for (const file of Object.keys(integrity)) {
      if (/\.(js|css)$/.test(file) && prefixes.some((prefix) => file.includes(prefix)))
        preload(new URL(file, entry).href);
    }
  }
}

/**
 * Asks for the registry and for the parts of this page while the rest of the shell is on its way. Otherwise they are heard of one after the
 * other: code, registry, entry, chunk (at 1.6 Mbit/s and 150 ms that was
 * 0.2 s on the home page and 0.3 s on /analytics). Nothing of them is run here, and what goes wrong goes wrong again where it is told.
 */
export async function startEarly(path = window.location.pathname): Promise<void> {
  try {
    early = fetch(REGISTRY, { cache: 'no-cache', signal: abortAfter(LONGEST_MS) });
    preloadFrom((await (await early).clone().json()) as Registry, path);
  } catch {
    // Told by whoever needs it.
  }
}
