import { reportError } from '@health-commons/platform';
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentType,
} from 'react';
import { checkConnection, useOnReconnect } from '../offline/online-status';
import { LOAD_TIMEOUT_MS } from './constants';
import { countFailedMount, forgetFailedMounts } from './failed-mounts';
import { failure, LoadError, type Failure } from './failure';
import { removeStyles } from './first-view';
import type { AcceptedRemote, Remote } from './registry';
import { useRegistry, type LoadedComponents } from './registry-context';
import { releaseMemory } from './release-choice';
import { runInBox } from './running';

/** What happens to a remote in its box. `Remote` says which release it is, and why this browser runs it. */
export type RemoteState =
  | { is: 'loading' }
  /** It is rendered: for the first time, completely, or without having thrown for 5 seconds. */
  | { is: 'mounting' | 'mounted' | 'settled'; Component: ComponentType }
  /** It was refused, it could not be loaded, or it has thrown while rendering. */
  | { is: 'failed'; failure: Failure }
  /** The registry is read again, after Try Again or a step back to another release. */
  | { is: 'reading' };

/** How an attempt to run a remote starts. `key` says what is run. */
type Start = { key: string; state: RemoteState };

/**
 * Returns the default export of a module, which is a function, a class, or an object of memo, lazy or forwardRef.
 *
 * @throws LoadError
 */
function componentOf(module: unknown): ComponentType {
  const { default: exported } = Object(module) as { default?: unknown };
  const fields = Object(exported) as object;
  if (typeof exported === 'function' || ('$$typeof' in fields && !('props' in fields)))
    return exported as ComponentType;
  throw new LoadError('remote.not-a-component', 'The default export is not a component.');
}

/** Resolves to the reason of a failure. Most pages never need this chunk. Where it cannot be loaded, nothing can. */
async function explain(error: unknown, remote: AcceptedRemote): Promise<Failure> {
  try {
    const { explainFailure } = await import(/* webpackChunkName: 'on-demand-failure' */ './explain-failure');
    const { code, reason } = await explainFailure(error, remote, checkConnection);
    return failure(code, reason);
  } catch {
    return failure('remote.unreachable');
  }
}

/** Returns how an attempt starts. The key differs if another release, or another reason to refuse it, needs a start. */
function startOf(loaded: LoadedComponents, remote: Remote, module: string): Start {
  const { release } = remote;
  if (remote.status === 'refused') {
    const { refusal } = remote;
    const key = `${refusal.code} ${refusal.reason} ${release?.entry} ${module}`;
    return { key, state: { is: 'failed', failure: refusal } };
  }
  const key = `${remote.release.entry} ${module}`;
  const Component = loaded.get(key);
  return { key, state: Component ? { is: 'mounting', Component } : { is: 'loading' } };
}

/**
 * Loads and runs a remote, and starts again if this browser has another release of it. Unlike React.lazy, it does not
 * keep failures.
 */
export function useRemoteLife(remote: Remote, module: string) {
  const { loader, loaded, reload } = useRegistry();
  const start = startOf(loaded, remote, module);
  const [{ attempt, key, state }, setLife] = useState({ attempt: 0, ...start });
  // An attempt that was abandoned changes nothing.
  const change = (next: Partial<Start & { attempt: number }>) =>
    setLife((life) => (life.attempt === attempt ? { ...life, ...next } : life));
  // React renders this component again before it renders the children.
  if (key !== start.key) change({ ...start, attempt: attempt + 1 });
  const accepted = remote.status === 'accepted' ? remote : null;

  /** Reads the registry again. If it has another release for this browser, that one starts in place of `next`. */
  const readAgain = async (next: RemoteState) => {
    change({ state: { is: 'reading' } });
    await reload(remote.name);
    change({ state: next, attempt: attempt + 1 });
  };
  const fail = (failure: Failure) => {
    const next: RemoteState = { is: 'failed', failure };
    // A component that has run for 5 seconds was mounted successfully.
    const hasSteppedBack = accepted && state.is !== 'settled' && countFailedMount(accepted, failure);
    if (hasSteppedBack) void readAgain(next);
    else change({ state: next });
  };
  const onLoadFailed = async (error: unknown, failed: AcceptedRemote, signal: AbortSignal) => {
    if (signal.aborted) return;
    reportError(error, failed.name);
    const explained = await explain(error, failed);
    if (explained.reason) reportError(explained.reason, failed.name);
    // The box may have been removed, or started again, in the meantime.
    if (!signal.aborted) fail(explained);
  };
  const load = useEffectEvent((signal: AbortSignal) => {
    if (!accepted || state.is !== 'loading') return;
    const late = new Promise<never>((_resolve, reject) => {
      const error = new LoadError('remote.timeout', `Not loaded within ${LOAD_TIMEOUT_MS / 1000} s.`);
      const limit = setTimeout(() => reject(error), LOAD_TIMEOUT_MS);
      signal.addEventListener('abort', () => clearTimeout(limit));
    });
    Promise.race([loader.load(accepted, module).then(componentOf), late])
      .then((Component) => {
        loaded.set(key, Component);
        // React renders a transition in short pieces, so that a large remote does not block the page.
        if (!signal.aborted) startTransition(() => change({ state: { is: 'mounting', Component } }));
      })
      .catch((error: unknown) => onLoadFailed(error, accepted, signal));
  });
  useEffect(() => {
    const end = new AbortController();
    load(end.signal);
    return () => end.abort();
  }, [attempt, state.is]);

  const isShown = 'Component' in state;
  useLayoutEffect(() => (accepted && isShown ? runInBox(accepted) : undefined), [accepted, isShown]);

  const enter = (is: 'mounted' | 'settled') => {
    if ('Component' in state) change({ state: { ...state, is } });
  };
  /** Reads the registry again, and starts the release that this browser runs now. */
  const tryAgain = () => {
    if (accepted && start.state.is === 'loading') loader.reset(accepted);
    releaseMemory.setMissed(remote.name, []);
    void readAgain(start.state);
  };
  useOnReconnect(() => {
    if (state.is === 'failed' && state.failure.code !== 'remote.threw') tryAgain();
  });

  return {
    state,
    /** A React key: the parts of another attempt are mounted again. */
    attempt,
    tryAgain,
    onMounted: () => {
      enter('mounted');
      removeStyles();
    },
    onSettled: () => {
      enter('settled');
      if (accepted) forgetFailedMounts(accepted);
    },
    onThrown: () => fail(failure('remote.threw')),
  };
}
