import {
  FIRST_VIEW_FILE,
  liveFirstViews,
  type FirstViews,
  type ReadFile,
} from '@health-commons/federation/first-views';
import { accept } from '@health-commons/federation/release';
import type { Content } from './server';

/** Milliseconds after which files that could not be read are requested again. */
const RETRY_MS = 10_000;
/** Milliseconds that a page waits for the files. After that, it is sent as it was built. */
const WAIT_MS = 1000;

/** Fetches first-views.json of a release. */
const readFile: ReadFile = async (_name, { entry }) => {
  const signal = AbortSignal.timeout(RETRY_MS);
  const response = await fetch(new URL(FIRST_VIEW_FILE, entry), { signal });
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
};

type Loaded = { views: readonly FirstViews[]; isComplete: boolean };
const NOTHING: Loaded = { views: [], isComplete: false };

async function load(registry: Content, keys: readonly string[]): Promise<Loaded> {
  let isComplete = true;
  const accepted = await accept(JSON.parse(registry.data.toString('utf8')), { keys });
  const views = await liveFirstViews(accepted, async (...release) => {
    const content = await readFile(...release).catch(() => null);
    isComplete &&= content !== null;
    return content;
  });
  return { views, isComplete };
}

/**
 * Creates a function that resolves to the first views of the live releases. It fetches them from the remotes' addresses
 * when the registry has changed, and again after a failure. Never rejects. The same array is the same views.
 */
export function createServedFirstViews() {
  let current = { key: '', startedAt: 0, loaded: NOTHING, loading: Promise.resolve(NOTHING) };

  return async (registry: Content | null, keys: readonly string[]): Promise<readonly FirstViews[]> => {
    if (!registry) return NOTHING.views;
    const key = `${registry.hash} ${keys.join()}`;
    const isOld = Date.now() - current.startedAt > RETRY_MS;
    if (current.key !== key || (!current.loaded.isComplete && isOld)) {
      const next = {
        key,
        startedAt: Date.now(),
        loaded: current.loaded,
        loading: load(registry, keys).catch(() => NOTHING),
      };
      current = next;
      void next.loading.then((loaded) => {
        next.loaded = loaded;
      });
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Loaded>((resolve) => {
      timer = setTimeout(() => resolve(current.loaded), WAIT_MS);
    });
    const { views } = await Promise.race([current.loading, late]);
    clearTimeout(timer);
    return views;
  };
}
