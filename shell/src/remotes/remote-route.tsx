import { useLocation } from '@health-commons/platform';
import type { ReactNode } from 'react';
import { RegistryFailure } from './registry-failure';
import { useRegistry } from './registry-context';
import { RemoteBox } from './remote-box';
import { useRemoteRoutes } from './use-remote-routes';
import { PlaceLoading } from './first-view';

type Props = {
  /** Is rendered if the registry mounts nothing at this path. */
  fallback: ReactNode;
};

/**
 * Renders the page that a remote mounts at the current path. Usage:
 * `<Route path="*" element={<RemoteRoute fallback={…} />} />`.
 */
export function RemoteRoute({ fallback }: Props) {
  const { pathname } = useLocation();
  const { state, reload } = useRegistry();
  const routes = useRemoteRoutes();
  const path = pathname.replace(/\/+$/, '') || '/';
  if (state.status === 'pending') return <PlaceLoading place={path} />;
  if (state.status === 'failed') {
    return <RegistryFailure failure={state.failure} onRetry={() => void reload()} headingLevel={1} />;
  }
  const route = routes.find((route) => route.path === path);
  if (!route) return fallback;
  const { remote, module } = route;
  return (
    <RemoteBox
      key={`${remote.name}${module}`}
      remote={remote}
      module={module}
      place={path}
      minHeight={480}
      headingLevel={1}
    />
  );
}
