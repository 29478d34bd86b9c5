import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';

type RequestState<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; data: T };

/** Loads the data. The signal is aborted when the result is no longer needed. */
export type Load<T> = (signal: AbortSignal) => Promise<T>;

type Request<State> = { state: State; retry: () => void };
type Settled<T> = { load: Load<T>; attempt: number; state: RequestState<T> };

const LOADING = { status: 'loading' } as const;
const IDLE = { status: 'idle' } as const;

/**
 * Calls `load` on mount, on `retry` and when `load` changes, so callers must memoize `load`. If `load` is null,
 * the state is 'idle'. Each call aborts the previous call, and only the result of the latest call is returned.
 * `onError` receives all failures except those of aborted calls.
 */
export function useRequest<T>(load: Load<T>, onError?: (error: unknown) => void): Request<RequestState<T>>;
export function useRequest<T>(
  load: Load<T> | null,
  onError?: (error: unknown) => void,
): Request<RequestState<T> | { status: 'idle' }>;
export function useRequest<T>(
  load: Load<T> | null,
  onError?: (error: unknown) => void,
): Request<RequestState<T> | { status: 'idle' }> {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled<T> | null>(null);
  const reportFailure = useEffectEvent((error: unknown) => onError?.(error));

  useEffect(() => {
    if (!load) return;
    const controller = new AbortController();
    // React renders a transition in short pieces, so that a large result does not block the page.
    const settle = (state: RequestState<T>) => startTransition(() => setSettled({ load, attempt, state }));
    load(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) settle({ status: 'ready', data });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        settle({ status: 'failed', error });
        reportFailure(error);
      },
    );
    return () => controller.abort();
  }, [load, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (!load) return { state: IDLE, retry };
  // Compare during render, not in an effect. Otherwise one render would show the previous result for a new `load`.
  const isCurrent = settled?.load === load && settled.attempt === attempt;
  return { state: isCurrent ? settled.state : LOADING, retry };
}
