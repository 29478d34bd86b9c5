import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '@health-commons/platform';
import { REMOTE } from '../constants';
import { failureOf, type Failure } from './failure';

export type QuestionState<Asked, Answer> =
  | { status: 'idle' }
  | { status: 'asking'; asked: Asked }
  | { status: 'failed'; asked: Asked; failure: Failure }
  | { status: 'answered'; asked: Asked; answer: Answer };

type Ask<Asked, Answer> = (asked: Asked, signal: AbortSignal) => Promise<Answer>;
type Running = { what: string; controller: AbortController };

/**
 * A question a visitor asks by a button. The same one is not asked twice at once; another takes the place of one that still runs, whose
 * answer is then never shown. `failed` are SPEC's words when the server gives none.
 */
export function useQuestion<Asked, Answer>(ask: Ask<Asked, Answer>, failed: string) {
  const [state, setState] = useState<QuestionState<Asked, Answer>>({ status: 'idle' });
  const running = useRef<Running>(null);
  useEffect(() => () => running.current?.controller.abort(), []);

  const put = useCallback(
    (asked: Asked) => {
      const what = JSON.stringify(asked);
      if (running.current?.what === what) return;
      running.current?.controller.abort();
      const mine = { what, controller: new AbortController() };
      running.current = mine;
      const settle = (next: QuestionState<Asked, Answer>) => {
        if (running.current !== mine || mine.controller.signal.aborted) return;
        running.current = null;
        setState(next);
      };
      setState({ status: 'asking', asked });
      ask(asked, mine.controller.signal).then(
        (answer) => settle({ status: 'answered', asked, answer }),
        (error: unknown) => {
          if (mine.controller.signal.aborted) return;
          reportError(error, REMOTE);
          settle({ status: 'failed', asked, failure: failureOf(error, failed) });
        },
      );
    },
    [ask, failed],
  );
  return { state, put };
}
