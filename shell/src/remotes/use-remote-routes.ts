import { useMemo } from 'react';
import { useRegistry } from './registry-context';
import { remoteRoutes, type MountedRoute } from './remote-routes';

/** The remotes' pages, for the navigation. Empty unless the registry is loaded. */
export function useRemoteRoutes(): readonly MountedRoute[] {
  const { state } = useRegistry();
  return useMemo(() => remoteRoutes(state), [state]);
}
