import { useMemo } from 'react';
import { useRegistry } from './registry-context';
import { remoteRoutes, type MountedRoute } from './remote-routes';

/** Returns the remotes' pages for the navigation. The list is empty until the registry is loaded. */
export function useRemoteRoutes(): readonly MountedRoute[] {
  const { state } = useRegistry();
  return useMemo(() => remoteRoutes(state), [state]);
}
