import { createRetryTimer } from '@health-commons/data';

/**
 * Sends one request at a time: `send` aborts the previous request, whose result is then ignored. After a failure, `again`
 * is called later, with increasing delays, and at once when the browser is online again.
 */
export function createLoader(again: () => void) {
  const retries = createRetryTimer(again);
  let running: AbortController | undefined;

  function stop(): void {
    // Otherwise a planned retry would abort the next request.
    retries.stop();
    running?.abort();
  }

  return {
    send<Answer>(
      request: (signal: AbortSignal) => Promise<Answer>,
      onAnswer: (answer: Answer) => void,
      onFailure: (error: unknown) => void,
    ): void {
      stop();
      const controller = new AbortController();
      const { signal } = controller;
      running = controller;
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
    },
    stop,
  };
}
