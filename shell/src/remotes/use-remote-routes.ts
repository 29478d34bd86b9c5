import { useMemo } from 'react';
import { useRegistry } from './registry-context';
import { remoteRoutes, type MountedRoute } from './remote-routes';

/** The pages that remotes bring, for the navigation. Empty while the registry is being read, or when it cannot be. */
export function useRemoteRoutes(): readonly MountedRoute[] {
  const { state } = useRegistry();
  return useMemo(() => remoteRoutes(state), [state]);
}
