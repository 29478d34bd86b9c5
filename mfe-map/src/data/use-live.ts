import { useCallback, useEffect, useRef, useState } from 'react';
import { createLoader, isOffline, type Loader } from './loader';

/** `answer` is the last answer, or null before the first one. `offline` is true if the last request got no response. */
export type Live<Answer> = {
  status: 'loading' | 'ready' | 'failed';
  offline: boolean;
  answer: Answer | null;
};

/**
 * Loads an answer on mount and whenever `request` changes, and again after failures. `follow` starts what else causes
 * requests, and returns a function that ends it. Both must be memoized.
 */
export function useLive<Answer>(
  request: (signal: AbortSignal) => Promise<Answer>,
  follow: (loader: Loader) => () => void,
): Live<Answer> & { retry: () => void } {
  const [state, setState] = useState<Live<Answer>>({ status: 'loading', offline: false, answer: null });
  const current = useRef<Loader>(undefined);
  useEffect(() => {
    const loader = createLoader({
      request,
      onAnswer: (answer) => setState({ status: 'ready', offline: false, answer }),
      onFailure: (error) => {
        console.warn(error);
        setState(({ answer }) => ({ status: 'failed', offline: isOffline(error), answer }));
      },
    });
    current.current = loader;
    loader.load();
    const unfollow = follow(loader);
    return () => {
      unfollow();
      loader.stop();
    };
  }, [request, follow]);
  const retry = useCallback(() => {
    setState((before) => ({ ...before, status: 'loading' }));
    current.current?.load();
  }, []);
  return { ...state, retry };
}
