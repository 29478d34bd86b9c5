import { useCallback, useEffect, useRef, useState } from 'react';
import { BackendError, createRetryTimer, useSupabase } from '@health-commons/data';

/** Whether a request got no response. */
export const isOffline = (error: unknown): boolean =>
  error instanceof BackendError && error.fault === 'not-sent';

type Options<Answer> = {
  request: (signal: AbortSignal) => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  onFailure: (error: unknown) => void;
};

/**
 * Sends one request at a time. After a failure, `load` is called again with increasing delays, and at once when the
 * browser is online again.
 */
export function createLoader<Answer>({ request, onAnswer, onFailure }: Options<Answer>) {
  const retries = createRetryTimer(load);
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  let lastPlanned = -Infinity;

  function cancelPlan(): void {
    clearTimeout(timer);
    due = Infinity;
  }

  function stop(): void {
    // Otherwise a planned retry would abort the next request.
    retries.stop();
    cancelPlan();
    running?.abort();
  }

  /** Sends the request now. Aborts the previous one, whose result is then ignored, and cancels what is planned. */
  function load(): void {
    stop();
    const { signal } = (running = new AbortController());
    request(signal).then(
      (answer) => {
        if (signal.aborted) return;
        retries.succeeded();
        onAnswer(answer);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        retries.failed();
        onFailure(error);
      },
    );
  }

  return {
    load,
    /**
     * Plans a request in `wait` milliseconds, and at least `apart` milliseconds after the last planned one. Of several
     * plans, the earliest one counts.
     */
    plan: (wait: number, apart: number): void => {
      const time = Math.max(lastPlanned + apart, performance.now() + wait);
      if (time >= due) return;
      cancelPlan();
      due = time;
      timer = setTimeout(() => {
        lastPlanned = performance.now();
        load();
      }, time - performance.now());
    },
    stop,
  };
}
type Loader = ReturnType<typeof createLoader>;

/** `answer` is the last answer, or null before the first one. `offline` is true if the last request got no response. */
export type Live<Answer> = {
  status: 'loading' | 'ready' | 'failed';
  offline: boolean;
  answer: Answer | null;
};

/**
 * Loads an answer on mount and whenever `request` changes, and again after failures and reconnections. `follow` starts
 * what else refreshes it, and returns a function that ends it. Both must be memoized. Refreshes are at least `apart`
 * milliseconds apart.
 */
export function useLive<Answer>(
  request: (signal: AbortSignal) => Promise<Answer>,
  follow: (refresh: () => void) => () => void,
  apart = 0,
): Live<Answer> & { retry: () => void } {
  const { onReconnected } = useSupabase();
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
    const refresh = () => loader.plan(0, apart);
    const stops = [follow(refresh), onReconnected(refresh), loader.stop];
    return () => stops.forEach((stop) => stop());
  }, [request, follow, apart, onReconnected]);
  const retry = useCallback(() => {
    setState((before) => ({ ...before, status: 'loading' }));
    current.current?.load();
  }, []);
  return { ...state, retry };
}
