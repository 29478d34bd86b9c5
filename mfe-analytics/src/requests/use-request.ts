import { useCallback, useEffect, useState } from 'react';
import { reportError } from '@health-commons/platform';

export type RequestState<Answer> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; answer: Answer };

type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>;
type Held<Answer> = { ask: Ask<Answer>; attempt: number; state: RequestState<Answer> };

const LOADING = { status: 'loading' } as const;

/** Asks at once, whenever `ask` changes, and on `retry`. Only the answer to the last question is ever shown. */
export function useRequest<Answer>(ask: Ask<Answer>): { state: RequestState<Answer>; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<Held<Answer>>({ ask, attempt, state: LOADING });

  useEffect(() => {
    const controller = new AbortController();
    const hold = (state: RequestState<Answer>) => {
      if (!controller.signal.aborted) setHeld({ ask, attempt, state });
    };
    ask(controller.signal).then(
      (answer) => hold({ status: 'ready', answer }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        reportError(error, 'mfe_analytics');
        hold({ status: 'failed' });
      },
    );
    return () => controller.abort();
  }, [ask, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const state = held.ask === ask && held.attempt === attempt ? held.state : LOADING;
  return { state, retry };
}
