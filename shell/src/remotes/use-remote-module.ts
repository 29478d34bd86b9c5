import { reportError } from '@health-commons/platform';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { checkConnection } from '../offline/connection';
import { componentOf } from './component-module';
import { LOAD_TIMEOUT_MS, SLOW_AFTER_MS } from './constants';
import { explainFailure, LoadTimeoutError } from './explain-failure';
import type { Failure } from './failure';
import type { LoadableRemote, RemoteLoader } from './loader';

export type RemoteModuleState =
  | { status: 'pending'; slow: boolean }
  | { status: 'loaded'; Component: ComponentType }
  | { status: 'failed'; failure: Failure };

/** Components that have been loaded once are drawn at once when a visitor comes back to them. */
const loadedBy = new WeakMap<RemoteLoader, Map<string, ComponentType>>();

function loadedComponents(loader: RemoteLoader): Map<string, ComponentType> {
  const known = loadedBy.get(loader) ?? new Map<string, ComponentType>();
  loadedBy.set(loader, known);
  return known;
}

function timeOut(milliseconds: number): { promise: Promise<never>; cancel: () => void } {
  let cancel = (): void => undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new LoadTimeoutError(`No answer in ${milliseconds / 1000} s.`));
    }, milliseconds);
    cancel = () => {
      clearTimeout(timer);
    };
  });
  return { promise, cancel };
}

/**
 * Loads what a remote exposes. `retry` starts over at any time: after a failure, and also while loading hangs. A failure is
 * never kept (as React.lazy would), and an attempt that was given up cannot overwrite a later one.
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
    return Component ? { status: 'loaded', Component } : { status: 'pending', slow: false };
  });

  useEffect(() => {
    if (loadedComponents(loader).has(key)) return undefined;
    let current = true;
    const slow = setTimeout(() => {
      setState((now) => (now.status === 'pending' ? { status: 'pending', slow: true } : now));
    }, SLOW_AFTER_MS);
    const limit = timeOut(LOAD_TIMEOUT_MS);
    const loading = loader.load(remote, module).then(componentOf);
    Promise.race([loading, limit.promise])
      .then((Component) => {
        loadedComponents(loader).set(key, Component);
        if (current) setState({ status: 'loaded', Component });
      })
      .catch(async (error: unknown) => {
        if (!current) return;
        reportError(error, remote.name);
        void checkConnection();
        const failure = await explainFailure(error, remote, module);
        // React may have left or started over while the reason was being found.
        if (current) setState({ status: 'failed', failure });
      })
      .finally(() => {
        clearTimeout(slow);
        limit.cancel();
      });
    return () => {
      current = false;
      clearTimeout(slow);
      limit.cancel();
    };
  }, [loader, remote, module, key, attempt]);

  const retry = useCallback(() => {
    loader.renew(remote);
    setState({ status: 'pending', slow: false });
    setAttempt((count) => count + 1);
  }, [loader, remote]);

  return { state, retry };
}
