import { BackendError, createRetryTimer } from '@health-commons/data';

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
        cancelPlan();
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
      const time = Math.max(lastPlanned + apart, Date.now() + wait);
      if (time >= due) return;
      cancelPlan();
      due = time;
      timer = setTimeout(() => {
        lastPlanned = Date.now();
        load();
      }, time - Date.now());
    },
    stop,
  };
}
export type Loader = ReturnType<typeof createLoader>;
