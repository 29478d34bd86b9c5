import { useCallback, useEffect, useRef, useState } from 'react';
import type { Statistics } from '@health-commons/contracts/statistics';
import { createRetryTimer, fetchStatistics, useSupabase } from '@health-commons/data';
import { getSite, useConfig } from '@health-commons/platform';

/** SPEC section 9's fixed placeholder numbers, shown when the figures cannot be loaded. */
export const SAMPLE_FIGURES = { activeCases: 1234, presumedRecovered: 5678, underMonitoring: 910 } as const;

/** Minimum milliseconds from a request to a refresh that a new report or a reconnection causes. */
export const STATISTICS_INTERVAL_MS = 15_000;

const isFixed = getSite().statistics === 'fixed';

/** `figures` are the last loaded figures, or null if none have loaded. */
export type StatisticsState = {
  status: 'loading' | 'ready' | 'failed' | 'fixed';
  figures: Statistics | null;
};

/**
 * Loads the worldwide figures. Refreshes them after new reports and reconnections, at most every 15 seconds. Retries
 * failures. If the site has fixed figures, loads none.
 */
export function useStatistics(): StatisticsState & { retry: () => void } {
  const { api } = useConfig();
  const { onReportInserted, onReconnected } = useSupabase();
  const [state, setState] = useState<StatisticsState>({
    status: isFixed ? 'fixed' : 'loading',
    figures: null,
  });
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requestedAt = useRef(-Infinity);
  const retries = useRef<ReturnType<typeof createRetryTimer>>(undefined);

  const load = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // Otherwise a planned retry would abort this request.
    retries.current?.stop();
    running.current?.abort();
    const request = new AbortController();
    running.current = request;
    requestedAt.current = Date.now();
    fetchStatistics(api, { signal: request.signal }).then(
      (figures) => {
        retries.current?.succeeded();
        setState({ status: 'ready', figures });
      },
      (error: unknown) => {
        if (request.signal.aborted) return;
        console.warn(error);
        retries.current?.failed();
        setState(({ figures }) => ({ status: 'failed', figures }));
      },
    );
  }, [api]);

  const refresh = useCallback(() => {
    if (timer.current !== undefined) return;
    const wait = Math.max(0, requestedAt.current + STATISTICS_INTERVAL_MS - Date.now());
    timer.current = setTimeout(load, wait);
  }, [load]);

  useEffect(() => {
    if (isFixed) return undefined;
    retries.current = createRetryTimer(load);
    load();
    return () => {
      retries.current?.stop();
      clearTimeout(timer.current);
      timer.current = undefined;
      running.current?.abort();
    };
  }, [load]);
  useEffect(() => (isFixed ? undefined : onReportInserted(refresh)), [onReportInserted, refresh]);
  useEffect(() => (isFixed ? undefined : onReconnected(refresh)), [onReconnected, refresh]);

  const retry = useCallback(() => {
    setState(({ figures }) => ({ status: 'loading', figures }));
    load();
  }, [load]);
  return { ...state, retry };
}
