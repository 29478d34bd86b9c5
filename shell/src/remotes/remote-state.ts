import { reportError } from '@health-commons/platform';
import { startTransition, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useOnReconnect } from '../offline/online-status';
import { LOAD_TIMEOUT_MS, SLOW_AFTER_MS } from './constants';
import { explainFailure, failure, LoadError, type Failure } from './failure';
import type { RemoteLoader } from './federation-loader';
import type { AcceptedRemote, RegistryState, Remote } from './registry';
import { useRegistry } from './registry-context';
import { loadFailed, mountSettled, mountThrew, remoteEvents } from './remote-events';

/** What happens to a remote in its box. `Remote` says which release it is, and why this browser runs it. */
export type RemoteState =
  | { is: 'loading'; isSlow: boolean }
  /** It is rendered: for the first time, completely, or without having thrown for 5 seconds. */
  | { is: 'running'; Component: ComponentType; phase: 'mounting' | 'mounted' | 'settled' }
  /** It was refused, it could not be loaded, or it has thrown while rendering. */
  | { is: 'failed'; failure: Failure }
  /** The registry is read again, after Try Again or a step back to another release. */
  | { is: 'reading' };

/** How an attempt to run a remote starts. `key` says what is run. */
type Start = { key: string; state: RemoteState };

const running = (Component: ComponentType): RemoteState => ({ is: 'running', Component, phase: 'mounting' });

/** Loaded components by loader, address and module. They render immediately when a page is opened again. */
const cache = new WeakMap<RemoteLoader, Map<string, ComponentType>>();

function loadedComponents(loader: RemoteLoader): Map<string, ComponentType> {
  const known = cache.get(loader) ?? new Map<string, ComponentType>();
  cache.set(loader, known);
  return known;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the default export of a module, which is a function, a class, or an object of memo, lazy or forwardRef.
 *
 * @throws LoadError
 */
function componentOf(module: unknown): ComponentType {
  const exported = isRecord(module) ? module['default'] : null;
  const isObject = isRecord(exported) && '$$typeof' in exported && !('props' in exported);
  if (typeof exported === 'function' || isObject) return exported as ComponentType;
  throw new LoadError('remote.not-a-component', 'The default export is not a component.');
}

/** Returns how an attempt starts. The key differs if another release, or another reason to refuse it, needs a start. */
function startOf(loader: RemoteLoader, remote: Remote, module: string): Start {
  if (remote.status === 'refused') {
    const { refusal, release } = remote;
    const key = `${refusal.code} ${refusal.reason} ${release?.entry} ${module}`;
    return { key, state: { is: 'failed', failure: refusal } };
  }
  const key = keyOf(remote, module);
  const Component = loadedComponents(loader).get(key);
  return { key, state: Component ? running(Component) : { is: 'loading', isSlow: false } };
}

const keyOf = ({ release }: AcceptedRemote, module: string) => `${release.entry} ${module}`;

/** Returns true if the state has the same release of the remote, or if it has no remotes because it failed to load. */
function keepsRelease(state: RegistryState, { name, release }: Remote): boolean {
  if (state.status !== 'loaded') return true;
  return state.remotes.some((other) => other.name === name && other.release?.entry === release?.entry);
}

type RemoteLife = {
  state: RemoteState;
  /** Another attempt mounts the component again. */
  attempt: number;
  /** Reads the registry again, and starts the release that this browser runs now. */
  tryAgain: () => Promise<void>;
  onMounted: () => void;
  onSettled: () => void;
  onThrown: () => void;
};

/**
 * Loads and runs a remote, and starts again if this browser has another release of it. Unlike React.lazy, it does not
 * keep failures.
 */
export function useRemoteLife(remote: Remote, module: string): RemoteLife {
  const { loader, reload } = useRegistry();
  const start = startOf(loader, remote, module);
  const [{ attempt, key, state }, setLife] = useState({ attempt: 0, ...start });
  // An attempt that was abandoned changes nothing.
  const go = (next: (state: RemoteState) => RemoteState) =>
    setLife((life) => (life.attempt === attempt ? { ...life, state: next(life.state) } : life));
  const startAgain = (next: Start) =>
    setLife((life) => (life.attempt === attempt ? { attempt: attempt + 1, ...next } : life));
  // React renders this component again before it renders the children.
  if (key !== start.key) startAgain(start);
  const accepted = remote.status === 'accepted' ? remote : null;

  const whileLoading = (next: RemoteState) => go((state) => (state.is === 'loading' ? next : state));
  const enter = (phase: 'mounted' | 'settled') =>
    go((state) => (state.is === 'running' ? { ...state, phase } : state));

  /** Shows the failure, unless this browser has stepped back and has another release. */
  const fail = async (failure: Failure, hasSteppedBack: boolean) => {
    if (hasSteppedBack) {
      go(() => ({ is: 'reading' }));
      await reload();
    }
    go(() => ({ is: 'failed', failure }));
  };
  const onLoadFailed = useEffectEvent(async (error: unknown, { signal }: AbortController) => {
    if (!accepted || signal.aborted) return;
    reportError(error, accepted.name);
    const failure = await explainFailure(error, accepted);
    if (failure.reason) reportError(failure.reason, accepted.name);
    // The box may have been removed, or started again, in the meantime.
    if (!signal.aborted) await fail(failure, loadFailed(accepted, failure));
  });
  const load = useEffectEvent((end: AbortController) => {
    if (!accepted || state.is !== 'loading') return;
    const slow = setTimeout(() => whileLoading({ is: 'loading', isSlow: true }), SLOW_AFTER_MS);
    const late = new Promise<never>((_resolve, reject) => {
      const error = new LoadError('remote.timeout', `Not loaded within ${LOAD_TIMEOUT_MS / 1000} s.`);
      const limit = setTimeout(() => reject(error), LOAD_TIMEOUT_MS);
      end.signal.addEventListener('abort', () => {
        clearTimeout(slow);
        clearTimeout(limit);
      });
    });
    Promise.race([loader.load(accepted, module).then(componentOf), late])
      .then((Component) => {
        loadedComponents(loader).set(key, Component);
        // React renders a transition in short pieces, so that a large remote does not block the page.
        startTransition(() => whileLoading(running(Component)));
      })
      .catch((error: unknown) => onLoadFailed(error, end))
      .finally(() => end.abort());
  });
  useEffect(() => {
    const end = new AbortController();
    load(end);
    return () => end.abort();
  }, [attempt]);

  const tryAgain = async () => {
    go(() => ({ is: 'reading' }));
    const registry = await reload();
    // Otherwise the new release starts the box again.
    if (!keepsRelease(registry, remote)) return;
    const next = startOf(loader, remote, module);
    if (accepted && next.state.is === 'loading') loader.reset(accepted);
    startAgain(next);
  };
  useOnReconnect(() => {
    if (state.is === 'failed' && state.failure.code !== 'remote.threw') void tryAgain();
  });

  return {
    state,
    attempt,
    tryAgain,
    onMounted() {
      enter('mounted');
      if (accepted) remoteEvents.emit({ kind: 'mounted', remote: accepted });
    },
    onSettled() {
      enter('settled');
      if (accepted) mountSettled(accepted);
    },
    onThrown() {
      const isSettled = state.is === 'running' && state.phase === 'settled';
      void fail(failure('remote.threw'), accepted !== null && mountThrew(accepted, isSettled));
    },
  };
}
