import { reportError } from '@health-commons/platform';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
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

/**
 * Loads an exposed module. `retry` may be called after a failure or while loading. Unlike React.lazy, this hook does
 * not cache failures. The result of an abandoned attempt does not change the state.
 */
export function useRemoteModule(
  loader: RemoteLoader,
  remote: LoadableRemote,
  module: string,
): { state: RemoteModuleState; retry: () => void } {
  const key = `${remote.record.entry} ${module}`;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<RemoteModuleState>(() => {
    const Component = loadedComponents(loader).get(key);
    return Component ? { status: 'loaded', Component } : { status: 'pending', isSlow: false };
  });

  useEffect(() => {
    if (loadedComponents(loader).has(key)) return undefined;
    let isCurrent = true;
    const slow = setTimeout(() => {
      setState((state) => (state.status === 'pending' ? { status: 'pending', isSlow: true } : state));
    }, SLOW_AFTER_MS);
    const limit = createTimeout(LOAD_TIMEOUT_MS);
    const loading = loader.load(remote, module).then(componentOf);
    Promise.race([loading, limit.promise])
      .then((Component) => {
        loadedComponents(loader).set(key, Component);
        if (isCurrent) setState({ status: 'loaded', Component });
      })
      .catch(async (error: unknown) => {
        if (!isCurrent) return;
        reportError(error, remote.name);
        void checkConnection();
        const failure = await explainFailure(error, remote);
        if (failure.reason) reportError(failure.reason, remote.name);
        // The component may have been unmounted or retried in the meantime.
        if (isCurrent) setState({ status: 'failed', failure });
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
  }, [loader, remote, module, key, attempt]);

  const retry = useCallback(() => {
    loader.reset(remote);
    setState({ status: 'pending', isSlow: false });
    setAttempt((count) => count + 1);
  }, [loader, remote]);

  return { state, retry };
}
