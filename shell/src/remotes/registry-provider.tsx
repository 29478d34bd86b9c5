import { useRequest } from '@health-commons/base/use-request';
import { reportError, useConfig } from '@health-commons/platform';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { fetchRegistry } from '../start/preload-remotes';
import type { Failure } from './failure';
import type { RemoteLoader } from './loader';
import { pageVerification } from './page-verification';
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
    return loadRegistry(page, pageVerification, '/remotes.json', fetchRegistry);
  }, [remoteOrigins]);
  const { state: request, retry: reload } = useRequest(load);
  // loadRegistry never rejects.
  const state = request.status === 'ready' ? request.data : PENDING;
  useEffect(() => logReasons(state), [state]);
  const access = useMemo(() => ({ state, loader, reload }), [state, loader, reload]);
  return <RegistryContext value={access}>{children}</RegistryContext>;
}

function logReasons(state: RegistryState): void {
  const log = ({ reason }: Failure, context: string) => reason && reportError(reason, context);
  if (state.status === 'failed') log(state.failure, 'remotes');
  if (state.status !== 'loaded') return;
  for (const reason of state.keptReasons) reportError(reason, 'remotes');
  for (const remote of state.remotes) if (remote.status === 'refused') log(remote.refusal, remote.name);
}
