import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { LOAD_TIMEOUT_MS } from './constants';

/**
 * Loads every entry of a remote with its hash from the registry, so that the browser verifies the entry before running
 * it. `hashes` maps addresses without a query to hashes. A hash is null for a development remote.
 */
export function integrityPlugin(hashes: ReadonlyMap<string, string | null>): ModuleFederationRuntimePlugin {
  const hashOf = (url: string): string | null => {
    const hash = hashes.get(withoutQuery(url));
    if (hash === undefined) throw new Error(`${url} is not in the registry, so it is not loaded.`);
    return hash;
  };
  return {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      const hash = hashOf(url);
      if (hash) script.integrity = hash;
      script.crossOrigin = 'anonymous';
      script.fetchPriority = 'high';
      script.async = true;
      script.src = url;
      return { script, timeout: LOAD_TIMEOUT_MS };
    },
    fetch(url, init) {
      const hash = hashOf(url);
      return fetch(url, { ...init, ...(hash ? { integrity: hash } : {}) });
    },
  };
}

function withoutQuery(url: string): string {
  return url.split('?')[0] ?? url;
}
