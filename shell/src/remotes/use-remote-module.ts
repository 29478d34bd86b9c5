import { reportError } from '@health-commons/platform';
import { startTransition, useCallback, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { checkConnection } from '../offline/online-status';
import { componentOf } from './component-module';
import { LOAD_TIMEOUT_MS, SLOW_AFTER_MS } from './constants';
import { explainFailure, LoadTimeoutError } from './explain-failure';
import type { Failure } from './failure';
import type { LoadableRemote, RemoteLoader } from './loader';

type RemoteModuleState =
  | { status: 'pending'; isSlow: boolean }
  | { status: 'loaded'; Component: ComponentType }
  | { status: 'failed'; failure: Failure };

/** Loaded components by loader, address and module. They render immediately when a page is opened again. */
const cache = new WeakMap<RemoteLoader, Map<string, ComponentType>>();

function loadedComponents(loader: RemoteLoader): Map<string, ComponentType> {
  const known = cache.get(loader) ?? new Map<string, ComponentType>();
  cache.set(loader, known);
  return known;
}

function createTimeout(milliseconds: number): { promise: Promise<never>; cancel: () => void } {
  let cancel = (): void => undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new LoadTimeoutError(`Not loaded within ${milliseconds / 1000} s.`));
    }, milliseconds);
    cancel = () => {
      clearTimeout(timer);
    };
  });
  return { promise, cancel };
}

type RemoteModule = {
  state: RemoteModuleState;
  /** Identifies an attempt to load and mount the module. */
  attempt: string;
  retry: () => void;
};

/**
 * Loads an exposed module, and again if the remote has another release. `retry` may be called after a failure, while
 * loading, or to mount a loaded module again. Unlike React.lazy, this hook does not cache failures. The result of an
 * abandoned attempt does not change the state. `onFailure` is called before the failure is shown.
 */
export function useRemoteModule(
  loader: RemoteLoader,
  remote: LoadableRemote,
  module: string,
  onFailure: (error: unknown, failure: Failure) => void,
): RemoteModule {
  const { entry } = remote.release;
  const key = `${entry} ${module}`;
  const [retries, setRetries] = useState(0);
  const attempt = `${key} ${retries}`;
  const [settled, setSettled] = useState<{ attempt: string; failure: Failure | null } | null>(null);
  const [slowAttempt, setSlowAttempt] = useState('');
  // The registry is loaded again without a new release, so `remote` may change while its module is loading.
  const current = useEffectEvent(() => remote);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (loadedComponents(loader).has(key)) return undefined;
    let isCurrent = true;
    const remote = current();
    const slow = setTimeout(() => setSlowAttempt(attempt), SLOW_AFTER_MS);
    const limit = createTimeout(LOAD_TIMEOUT_MS);
    const loading = loader.load(remote, module).then(componentOf);
    Promise.race([loading, limit.promise])
      .then((Component) => {
        loadedComponents(loader).set(key, Component);
        // React renders a transition in short pieces, so that a large remote does not block the page.
        if (isCurrent) startTransition(() => setSettled({ attempt, failure: null }));
      })
      .catch(async (error: unknown) => {
        if (!isCurrent) return;
        reportError(error, remote.name);
        void checkConnection();
        const failure = await explainFailure(error, remote);
        if (failure.reason) reportError(failure.reason, remote.name);
        // The component may have been unmounted or retried in the meantime.
        if (!isCurrent) return;
        fail(error, failure);
        setSettled({ attempt, failure });
      })
      .finally(() => {
        clearTimeout(slow);
        limit.cancel();
      });
    return () => {
      isCurrent = false;
      clearTimeout(slow);
      limit.cancel();
    };
  }, [loader, module, key, attempt]);

  const retry = useCallback(() => {
    if (!loadedComponents(loader).has(key)) loader.reset(remote);
    setRetries((count) => count + 1);
  }, [loader, key, remote]);

  const Component = loadedComponents(loader).get(key);
  const failure = settled?.attempt === attempt ? settled.failure : null;
  let state: RemoteModuleState = { status: 'pending', isSlow: slowAttempt === attempt };
  if (Component) state = { status: 'loaded', Component };
  else if (failure) state = { status: 'failed', failure };
  return { state, attempt, retry };
}
