import { useCallback, useEffect, useEffectEvent, useState } from 'react';

export type RequestState<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; data: T };

/** The signal is aborted when the result is no longer needed. */
export type Load<T> = (signal: AbortSignal) => Promise<T>;

type Request<State> = { state: State; retry: () => void };
type Settled<T> = { load: Load<T>; attempt: number; state: RequestState<T> };

const LOADING = { status: 'loading' } as const;
const IDLE = { status: 'idle' } as const;

/**
 * Calls `load` on mount, whenever `load` is another function (memoize it), and on `retry`. `load` null: no request, the state is 'idle'.
 * Only the result of the latest call is returned; an earlier one is aborted and ignored. `onError` receives every other failure.
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
    const settle = (state: RequestState<T>) => setSettled({ load, attempt, state });
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
  // Compared while rendering: a new `load` never shows the result of the one before, not even for one render.
  const isCurrent = settled?.load === load && settled.attempt === attempt;
  return { state: isCurrent ? settled.state : LOADING, retry };
}
