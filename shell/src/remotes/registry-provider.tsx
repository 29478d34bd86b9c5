import { useRequest } from '@health-commons/base/use-request';
import { useConfig } from '@health-commons/platform';
import { useCallback, useMemo, type ReactNode } from 'react';
import { fetchRegistry } from '../start/preload-remotes';
import type { RemoteLoader } from './loader';
import { loadRegistry, type RegistryState } from './registry';
import { RegistryContext } from './registry-context';

type Props = {
  /** The loader must keep its identity between renders. */
  loader: RemoteLoader;
  children: ReactNode;
};

const PENDING: RegistryState = { status: 'pending' };

/** Loads /remotes.json for `Slot`, `RemoteRoute` and `useRemoteRoutes`. Requires a ConfigProvider. */
export function RegistryProvider({ loader, children }: Props) {
  const { remoteOrigins } = useConfig();
  const load = useCallback(() => {
    const page = { remoteOrigins, pageHostname: window.location.hostname };
    return loadRegistry(page, '/remotes.json', fetchRegistry);
  }, [remoteOrigins]);
  const { state: request, retry: reload } = useRequest(load);
  // loadRegistry never rejects.
  const state = request.status === 'ready' ? request.data : PENDING;

  const access = useMemo(() => ({ state, loader, reload }), [state, loader, reload]);
  return <RegistryContext value={access}>{children}</RegistryContext>;
}
