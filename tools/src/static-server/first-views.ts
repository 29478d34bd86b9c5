import {
  FIRST_VIEW_FILE,
  liveFirstViews,
  type FirstViews,
  type ReadFile,
} from '@health-commons/federation/first-views';
import { accept } from '@health-commons/federation/release';
import type { Content } from './server';

/** Milliseconds that a page waits for the files. After that, it is sent as it was built. */
const WAIT_MS = 1000;
/** Milliseconds after which files that could not be read are requested again. */
const RETRY_MS = 10_000;

const NONE: readonly FirstViews[] = [];

/** Fetches first-views.json of a release. */
const readFile: ReadFile = async (_name, { entry }) => {
  const signal = AbortSignal.timeout(WAIT_MS);
  const response = await fetch(new URL(FIRST_VIEW_FILE, entry), { signal });
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
};

/**
 * Creates a function that resolves to the first views of the live releases. It fetches them from the remotes' addresses
 * when the registry has changed, and again after a failure. Never rejects. The same array is the same views.
 */
export function createServedFirstViews() {
  let current = { key: '', retryAt: Infinity, views: Promise.resolve(NONE) };

  async function load(registry: Content, keys: readonly string[], fail: () => void) {
    try {
      const accepted = await accept(JSON.parse(registry.data.toString('utf8')), { keys });
      return await liveFirstViews(accepted, async (...release) => {
        const content = await readFile(...release).catch(() => null);
        if (content === null) fail();
        return content;
      });
    } catch {
      fail();
      return NONE;
    }
  }

  return async (registry: Content | null, keys: readonly string[]): Promise<readonly FirstViews[]> => {
    if (!registry) return NONE;
    const key = `${registry.hash} ${keys.join()}`;
    if (current.key !== key || Date.now() > current.retryAt) {
      const next = { key, retryAt: Infinity, views: current.views };
      next.views = load(registry, keys, () => (next.retryAt = Date.now() + RETRY_MS));
      current = next;
    }
    return current.views;
  };
}
