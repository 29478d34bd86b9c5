import { useCallback, useEffect, useRef, useState } from 'react';
import type { Statistics } from '@health-commons/contracts/statistics';
import { fetchStatistics, useSupabase } from '@health-commons/data';
import { getSite, useConfig } from '@health-commons/platform';
import { createLoader } from './loader';

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
  const loadNow = useRef<() => void>(() => undefined);

  useEffect(() => {
    if (isFixed) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let requestedAt = -Infinity;
    const loader = createLoader(load);
    function load(): void {
      clearTimeout(timer);
      timer = undefined;
      requestedAt = Date.now();
      loader.send(
        (signal) => fetchStatistics(api, { signal }),
        (figures) => setState({ status: 'ready', figures }),
        (error) => {
          console.warn(error);
          setState(({ figures }) => ({ status: 'failed', figures }));
        },
      );
    }
    const refresh = () => {
      timer ??= setTimeout(load, Math.max(0, requestedAt + STATISTICS_INTERVAL_MS - Date.now()));
    };
    loadNow.current = load;
    load();
    const unsubscribe = [onReportInserted(refresh), onReconnected(refresh)];
    return () => {
      for (const stop of unsubscribe) stop();
      clearTimeout(timer);
      loader.stop();
    };
  }, [api, onReportInserted, onReconnected]);

  const retry = useCallback(() => {
    setState(({ figures }) => ({ status: 'loading', figures }));
    loadNow.current();
  }, []);
  return { ...state, retry };
}
