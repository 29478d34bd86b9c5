import { reportError, useConfig } from '@health-commons/platform';
import { useCallback, useEffect, useState } from 'react';
import { fetchLineState } from '../requests/fetch-line-state';

export type LineState = 'loading' | 'not-yet' | 'failed';

/** Whether the line can be called. `retry` asks again. */
export function useLineState(): { state: LineState; retry: () => void } {
  const { api } = useConfig();
  const [state, setState] = useState<LineState>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    setState('loading');
    fetchLineState(api, controller.signal).then(
      (next) => {
        if (!controller.signal.aborted) setState(next);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        reportError(error, 'mfe_phone_ai');
        setState('failed');
      },
    );
    return () => {
      controller.abort();
    };
  }, [api, attempt]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
