import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { LOAD_TIMEOUT_MS } from './constants';
import type { ListedFiles } from './listed-files';

/**
 * Loads the entry of every remote with its hash, so that the browser verifies the entry before running it. Remotes load
 * their chunks themselves, with hashes from the same list.
 */
export function integrityPlugin({ integrityOf }: ListedFiles): ModuleFederationRuntimePlugin {
  return {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      const hash = integrityOf(url);
      if (hash) script.integrity = hash;
      script.crossOrigin = 'anonymous';
      script.fetchPriority = 'high';
      script.async = true;
      script.src = url;
      return { script, timeout: LOAD_TIMEOUT_MS };
    },
  };
}
