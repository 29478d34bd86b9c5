import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Bbox } from '@health-commons/contracts/aggregates';
import { unusualMapSchema, type UnusualMap } from '@health-commons/contracts/unusual';
import { BackendError, requestJson, useSupabase } from '@health-commons/data';
import { useConfig } from '@health-commons/platform';
import { createLoader } from './loader';
import { listen, viewOf, widen } from './view';

/** Steps per degree of the requested box, so that similar views share a URL. */
const STEPS = 1000;

/** Requests `GET {api}/api/map/unusual` for a box that contains `bbox`. Rejects as `requestJson` does. */
function fetchUnusual(
  api: string,
  { west, south, east, north }: Bbox,
  signal: AbortSignal,
): Promise<UnusualMap> {
  const first = [west, south].map((side) => Math.floor(side * STEPS) / STEPS);
  const last = [east, north].map((side) => Math.ceil(side * STEPS) / STEPS);
  const bbox = [...first, ...last].join(',');
  return requestJson(`${api}/api/map/unusual?bbox=${bbox}`, unusualMapSchema, { signal });
}

/**
 * Milliseconds after which the areas are requested again. The backend writes the first verdicts within a few minutes
 * and renews each after 15 minutes.
 */
export const REFRESH_MS = { judged: 5 * 60_000, notJudged: 30_000 } as const;

export type UnusualState = {
  status: 'loading' | 'ready' | 'failed';
  /** True if the last request got no response. */
  offline: boolean;
  /** The last answer, or null before the first one. */
  answer: UnusualMap | null;
  /** False while the answer is that of another view. */
  covered: boolean;
};

const INITIAL: UnusualState = { status: 'loading', offline: false, answer: null, covered: false };

/** Loads the verdicts of the map's view, and loads them again after moves, at intervals and after failures. */
export function useUnusual(map: LeafletMap): UnusualState & { retry: () => void } {
  const { api } = useConfig();
  const { onReconnected } = useSupabase();
  const [state, setState] = useState(INITIAL);
  const loadNow = useRef<() => void>(() => undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loader = createLoader(load);
    function load(): void {
      clearTimeout(timer);
      loader.send(
        (signal) => fetchUnusual(api, widen(viewOf(map).bbox, 0), signal),
        (answer) => {
          timer = setTimeout(load, REFRESH_MS[answer.judged_at === null ? 'notJudged' : 'judged']);
          setState({ status: 'ready', offline: false, answer, covered: true });
        },
        (error) => {
          console.warn(error);
          const offline = error instanceof BackendError && error.fault === 'not-sent';
          setState((before) => ({ ...before, status: 'failed', offline }));
        },
      );
    }
    const follow = () => {
      setState((before) => ({ ...before, covered: false }));
      load();
    };
    loadNow.current = load;
    load();
    const stopListening = [listen(map, 'moveend', follow), onReconnected(load)];
    return () => {
      for (const stop of stopListening) stop();
      clearTimeout(timer);
      loader.stop();
    };
  }, [map, api, onReconnected]);

  const retry = useCallback(() => {
    setState((before) => ({ ...before, status: 'loading' }));
    loadNow.current();
  }, []);
  return { ...state, retry };
}
