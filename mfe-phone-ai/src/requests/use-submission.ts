import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '@health-commons/platform';
import { REMOTE } from '../constants';
import { failureOf, type Failure } from './phone-ai-requests';

export type SubmissionState<Payload, Answer> =
  | { status: 'idle' }
  | { status: 'pending'; payload: Payload }
  | { status: 'failed'; payload: Payload; failure: Failure }
  | { status: 'answered'; payload: Payload; answer: Answer };

type Send<Payload, Answer> = (payload: Payload, signal: AbortSignal) => Promise<Answer>;
type Running = { what: string; controller: AbortController };

/**
 * Keeps the state of a form's request. While a request is pending, submitting the same payload has no effect, and
 * submitting a different payload replaces the request. `clear` aborts the request and removes the answer. `failed` is
 * SPEC's error message, for errors without a message of their own.
 */
export function useSubmission<Payload, Answer>(send: Send<Payload, Answer>, failed: string) {
  const [state, setState] = useState<SubmissionState<Payload, Answer>>({ status: 'idle' });
  const running = useRef<Running>(null);
  useEffect(() => () => running.current?.controller.abort(), []);

  const submit = useCallback(
    (payload: Payload) => {
      const what = JSON.stringify(payload);
      if (running.current?.what === what) return;
      running.current?.controller.abort();
      const mine = { what, controller: new AbortController() };
      running.current = mine;
      const settle = (next: SubmissionState<Payload, Answer>) => {
        if (running.current !== mine || mine.controller.signal.aborted) return;
        running.current = null;
        setState(next);
      };
      setState({ status: 'pending', payload });
      send(payload, mine.controller.signal).then(
        (answer) => settle({ status: 'answered', payload, answer }),
        (error: unknown) => {
          if (mine.controller.signal.aborted) return;
          reportError(error, REMOTE);
          settle({ status: 'failed', payload, failure: failureOf(error, failed) });
        },
      );
    },
    [send, failed],
  );
  const clear = useCallback(() => {
    running.current?.controller.abort();
    running.current = null;
    setState({ status: 'idle' });
  }, []);
  return { state, submit, clear };
}
