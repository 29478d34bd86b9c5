import { useLocation } from '@health-commons/platform';
import type { ReactNode } from 'react';
import { RegistryFailure } from './registry-failure';
import { useRegistry } from './registry-context';
import { RemoteBox } from './remote-box';
import { useRemoteRoutes } from './use-remote-routes';
import { Waiting } from './waiting';

type Props = {
  /** Left out: the address the page is at. */
  path?: string;
  /** Shown when the registry was read and mounts nothing at this address. */
  otherwise: ReactNode;
};

/**
 * The page a remote brings at this address: `<Route path="*" element={<RemoteRoute otherwise={…} />} />` is all the router
 * needs to know of remotes.
 */
export function RemoteRoute({ path, otherwise }: Props) {
  const { pathname } = useLocation();
  const { state, reload } = useRegistry();
  const routes = useRemoteRoutes();
  const address = path ?? (pathname.replace(/\/+$/, '') || '/');
  if (state.status === 'pending') return <Waiting />;
  if (state.status === 'failed') {
    return <RegistryFailure failure={state.failure} onRetry={reload} headingLevel={1} />;
  }
  const route = routes.find((each) => each.path === address);
  if (!route) return otherwise;
  const { remote, module } = route;
  return (
    <RemoteBox
      key={`${remote.name}${module}`}
      remote={remote}
      module={module}
      minHeight={480}
      headingLevel={1}
    />
  );
}
