import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { webVerify, type Verify } from '@health-commons/contracts/registry/ed25519';
import { localSafeStorage } from '@health-commons/base/safe-storage';
import { reportError } from '@health-commons/platform';
import { FailureBox } from '@health-commons/ui';
import type { RemoteLoader } from './federation-loader';
import { loadRegistry, type RegistryState, type Verification } from './registry';
import { overrideSource, requestRegistry } from '../start/preload-remotes';
import type { Failure } from './failure';
import { REGISTRY_RETRY_MS } from './constants';
import { RegistryContext, useRegistry, type LoadedComponents } from './registry-context';
import { remoteMessages } from './remote-messages';
import { isRunning } from './running';

/** The owner's public keys in the page, the browser's Ed25519 or a substitute, and the browser's storage. */
const pageVerification: Verification = {
  get keys() {
    const element = document.querySelector<HTMLMetaElement>('meta[name="registry-keys"]');
    return (element?.content ?? '').split(' ').filter(Boolean);
  },
  // Pages without TLS have no `crypto.subtle`, except on localhost.
  loadVerify: async () =>
    (await webVerify((globalThis.crypto as Crypto | undefined)?.subtle)) ?? loadFallback(),
  storage: localSafeStorage,
};

async function loadFallback(): Promise<Verify | null> {
  try {
    return (await import(/* webpackChunkName: "ed25519" */ './ed25519-fallback')).nobleVerify;
  } catch (error) {
    reportError(error, 'ed25519');
    return null;
  }
}

type Props = {
  /** The loader must keep its identity between renders. */
  loader: RemoteLoader;
  /** Of the configuration. The registry is loaded when they are known. */
  remoteOrigins: readonly string[] | undefined;
  children: ReactNode;
};

const PENDING: RegistryState = { status: 'pending' };

/** Loads /remotes.json for `Slot`, `RemotePage` and `useRemoteRoutes`. */
export function RegistryProvider({ loader, remoteOrigins, children }: Props) {
  const [state, setState] = useState(PENDING);
  const loading = useRef<Promise<RegistryState> | null>(null);
  const isFirst = useRef(true);

  const load = useCallback(async (): Promise<RegistryState> => {
    const overrides = await overrideSource.load();
    const page = { remoteOrigins: remoteOrigins ?? [], pageHostname: window.location.hostname, overrides };
    return loadRegistry(page, pageVerification, requestRegistry);
  }, [remoteOrigins]);

  const reload = useCallback(
    async (name?: string, isAutomatic = false): Promise<void> => {
      if (!isAutomatic) setState((shown) => (shown.status === 'failed' ? PENDING : shown));
      // Failed boxes call this at the same time when the connection is back, so that they share one request.
      loading.current ??= load().finally(() => {
        loading.current = null;
      });
      const next = await loading.current;
      const show = () => setState((shown) => withRemote(shown, next, name));
      // React renders a transition in short pieces. Later, a box that waits for the state shows it at once.
      if (isFirst.current) startTransition(show);
      else show();
      isFirst.current = false;
    },
    [load],
  );

  useEffect(() => {
    if (remoteOrigins) void reload();
  }, [remoteOrigins, reload]);
  useEffect(() => {
    logRefusals(state);
    if (state.status !== 'failed') return;
    // The visitor keeps reading the failure meanwhile.
    const timer = setTimeout(() => void reload('', true), REGISTRY_RETRY_MS);
    return () => clearTimeout(timer);
  }, [state, reload]);
  const [loaded] = useState<LoadedComponents>(() => new Map());
  const access = useMemo(() => ({ state, loader, loaded, reload }), [state, loader, loaded, reload]);
  return <RegistryContext value={access}>{children}</RegistryContext>;
}

/** Replaces only the remote of this name, and only if no box shows it: what works stays until the next page load. */
function withRemote(shown: RegistryState, next: RegistryState, name?: string): RegistryState {
  if (shown.status !== 'loaded') return next;
  if (next.status !== 'loaded' || name === undefined || isRunning(name)) return shown;
  const found = next.remotes.filter((remote) => remote.name === name);
  return { ...shown, remotes: shown.remotes.flatMap((remote) => (remote.name === name ? found : remote)) };
}

function logRefusals(state: RegistryState): void {
  const log = ({ reason }: Failure, context: string) => reason && reportError(reason, context);
  if (state.status === 'failed') log(state.failure, 'remotes');
  if (state.status !== 'loaded') return;
  for (const reason of state.keptReasons) reportError(reason, 'remotes');
  for (const remote of state.remotes) if (remote.status === 'refused') log(remote.refusal, remote.name);
}

/** Says why there are no remotes. Try Again reads the registry again. */
export function RegistryFailure({ headingLevel }: { headingLevel: 1 | 2 }) {
  const { state, reload } = useRegistry();
  if (state.status !== 'failed') return null;
  return (
    <FailureBox
      title={remoteMessages['remote.title']}
      text={state.failure.sentence}
      onRetry={() => void reload()}
      headingLevel={headingLevel}
    />
  );
}
