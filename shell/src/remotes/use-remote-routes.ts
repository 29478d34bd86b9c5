import { useMemo } from 'react';
import { useRegistry } from './registry-context';
import { remoteRoutes, type MountedRoute } from './remote-routes';

export function useRemoteRoutes(): readonly MountedRoute[] {
  const { state } = useRegistry();
  return useMemo(() => remoteRoutes(state), [state]);
}
