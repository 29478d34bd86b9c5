import { type MountedPage, pagesOf, showsAt } from '@health-commons/contracts/registry/routes';
import { createContext, useContext, useMemo, type ComponentType } from 'react';
import type { RemoteLoader } from './federation-loader';
import type { Remote, RegistryState } from './registry';

// Chunks that load later import this module. It is apart from the provider, so that the build can join the provider and
// all that it imports to one module, which is smaller.

/** Components by address and module. They render immediately when a page is opened again. */
export type LoadedComponents = Map<string, ComponentType>;

type RegistryAccess = {
  state: RegistryState;
  /**
   * Fetches /remotes.json, and chooses the release of the named remote again, unless a box shows it. All other remotes
   * stay as they are until the next page load. Meanwhile, and if the request fails, a loaded state stays.
   */
  reload: (name?: string) => Promise<void>;
  loader: RemoteLoader;
  loaded: LoadedComponents;
};

export const RegistryContext = createContext<RegistryAccess | null>(null);

export function useRegistry(): RegistryAccess {
  const access = useContext(RegistryContext);
  if (!access) throw new Error('useRegistry must be used within a RegistryProvider');
  return access;
}

/** A page of a remote, with its label in the navigation. */
type MountedRoute = MountedPage & { label: string; remote: Remote; module: string };

/** Returns the remotes' pages by their routes. The list is empty until the registry is loaded. */
function remoteRoutes(state: RegistryState): MountedRoute[] {
  if (state.status !== 'loaded') return [];
  return state.remotes
    .flatMap((remote) => pagesOf(remote.mounts).map((page) => ({ ...page, remote })))
    .sort((one, other) => one.route.localeCompare(other.route));
}

/** Returns the page that shows at a path: of this very route, otherwise the nearest above, which sorts last. */
export const useRemotePage = (path: string): MountedRoute | undefined =>
  useRemoteRoutes()
    .filter((page) => showsAt(page, path))
    .at(-1);

export function useRemoteRoutes(): readonly MountedRoute[] {
  const { state } = useRegistry();
  return useMemo(() => remoteRoutes(state), [state]);
}
