import { reportError, useConfig } from '@health-commons/platform';
import { useCallback, useEffect, useState } from 'react';
import type { Selection } from '../constants';
import { fetchAnalytics } from '../requests/fetch-analytics';

export type AnalyticsState = { status: 'loading' | 'not-yet' | 'failed' };

/** The state of the figures for a selection. Asks again whenever the selection changes, and on `retry`. */
export function useAnalytics(selection: Selection): { state: AnalyticsState; retry: () => void } {
  const { api } = useConfig();
  const { tab, location, timeframe } = selection;
  const [state, setState] = useState<AnalyticsState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    setState({ status: 'loading' });
    fetchAnalytics(api, controller.signal).then(
      (status) => {
        if (!controller.signal.aborted) setState({ status });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        reportError(error, 'mfe_analytics');
        setState({ status: 'failed' });
      },
    );
    return () => {
      controller.abort();
    };
  }, [api, tab, location, timeframe, attempt]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
