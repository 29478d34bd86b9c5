import { reportError, useConfig } from '@health-commons/platform';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { overrideSource } from '../overrides/override-source';
import { fetchRegistry } from '../start/preload-remotes';
import type { Failure } from './failure';
import type { RemoteLoader } from './loader';
import { watchPageErrors } from './page-errors';
import { pageVerification } from './page-verification';
import { loadRegistry, type RegistryState } from './registry';
import { RegistryContext } from './registry-context';
import { remoteEvents } from './remote-events';
import { readLeftOut } from '../watchdog/left-out-versions';

type Props = {
  /** The loader must keep its identity between renders. */
  loader: RemoteLoader;
  children: ReactNode;
};

const PENDING: RegistryState = { status: 'pending' };

/** Loads /remotes.json for `Slot`, `RemoteRoute` and `useRemoteRoutes`. Requires a ConfigProvider. */
export function RegistryProvider({ loader, children }: Props) {
  const { remoteOrigins } = useConfig();
  const [state, setState] = useState(PENDING);
  const loading = useRef<Promise<RegistryState> | null>(null);
  const isFirst = useRef(true);

  const load = useCallback(async (): Promise<RegistryState> => {
    const [overrides, leftOut] = await Promise.all([overrideSource.load(), readLeftOut()]);
    const page = { remoteOrigins, pageHostname: window.location.hostname, overrides, leftOut };
    return loadRegistry(page, pageVerification, '/remotes.json', fetchRegistry);
  }, [remoteOrigins]);

  // Failed boxes call this at the same time when the connection is back, so that they share one request.
  const reload = useCallback((): Promise<RegistryState> => {
    setState((shown) => (shown.status === 'failed' ? PENDING : shown));
    loading.current ??= load().then((next) => {
      loading.current = null;
      const show = () =>
        setState((shown) => (next.status === 'failed' && shown.status === 'loaded' ? shown : next));
      // React renders a transition in short pieces. Later, a box that waits for the state shows it at once.
      if (isFirst.current) startTransition(show);
      else show();
      isFirst.current = false;
      return next;
    });
    return loading.current;
  }, [load]);

  useEffect(() => void reload(), [reload]);
  useEffect(() => logRefusals(state), [state]);
  useEffect(() => watchPageErrors(), []);
  const access = useMemo(() => ({ state, loader, reload }), [state, loader, reload]);
  return <RegistryContext value={access}>{children}</RegistryContext>;
}

function logRefusals(state: RegistryState): void {
  const log = ({ reason }: Failure, context: string) => reason && reportError(reason, context);
  if (state.status === 'failed') log(state.failure, 'remotes');
  if (state.status !== 'loaded') return;
  for (const reason of state.keptReasons) reportError(reason, 'remotes');
  for (const remote of state.remotes) {
    if (remote.status !== 'refused') continue;
    const { name, refusal, release, choice = null } = remote;
    log(refusal, name);
    const version = release?.version ?? null;
    const kind = refusal.code === 'remote.left-out' ? 'left-out' : 'refused';
    remoteEvents.emit({ kind, remote: name, version, choice, error: null, code: refusal.code });
  }
}
