import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Bbox } from '@health-commons/contracts/aggregates';
import {
  AREA_VERDICTS,
  unusualMapSchema,
  type AreaVerdict,
  type UnusualArea,
  type UnusualMap,
} from '@health-commons/contracts/unusual';
import { BackendError, requestJson, useSupabase } from '@health-commons/data';
import { useConfig } from '@health-commons/platform';
import { createLoader } from './loader';
import { holds, holdsPlace, viewOf, widen } from './view';

/** Decimals of the box, so that similar views share a URL. */
const DECIMALS = 2;
const STEP = 10 ** DECIMALS;

const down = (side: number) => Math.floor(side * STEP) / STEP;
const up = (side: number) => Math.ceil(side * STEP) / STEP;

/** Requests `GET {api}/api/map/unusual` for a box that contains `bbox`. Rejects as `requestJson` does. */
function fetchUnusual(
  api: string,
  { west, south, east, north }: Bbox,
  signal: AbortSignal,
): Promise<UnusualMap> {
  const sides = [down(west), down(south), up(east), up(north)];
  return requestJson(`${api}/api/map/unusual?bbox=${sides.join(',')}`, unusualMapSchema, { signal });
}

export type Totals = Readonly<Record<AreaVerdict, number>>;

export const sumOf = (totals: Totals): number =>
  AREA_VERDICTS.reduce((sum, verdict) => sum + totals[verdict], 0);

/** Returns whether the answer has all areas of its box. */
export const isComplete = ({ totals, areas }: UnusualMap): boolean => sumOf(totals) <= areas.length;

/** Returns the number of areas with each verdict. */
const countAll = (areas: readonly UnusualArea[]): Totals => {
  const totals = { unusual: 0, being_checked: 0, usual: 0, too_few: 0 };
  for (const { verdict } of areas) totals[verdict] += 1;
  return totals;
};

/** Returns the areas in the view, and the number of areas with each verdict, including those not in the answer. */
export function inView(answer: UnusualMap, view: Bbox | null): { areas: UnusualArea[]; totals: Totals } {
  const areas = answer.areas.filter(({ lat, lon }) => view === null || holdsPlace(view, lat, lon));
  return { areas, totals: isComplete(answer) ? countAll(areas) : answer.totals };
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
  /** The visible box, or null before the first view. */
  view: Bbox | null;
  /** False while the answer is that of another view, so that it lacks areas of this one. */
  covered: boolean;
};

type Loaded = { bbox: Bbox; complete: boolean };

/** Returns whether an answer describes the view. A complete answer has all areas of any view inside its box. */
const covers = ({ bbox, complete }: Loaded, view: Bbox): boolean =>
  holds(bbox, view) && (complete || holds(view, bbox));

const INITIAL: UnusualState = { status: 'loading', offline: false, answer: null, view: null, covered: false };

/** Loads the verdicts of the map's view, and loads them again after moves, at intervals and after failures. */
export function useUnusual(map: LeafletMap): UnusualState & { retry: () => void } {
  const { api } = useConfig();
  const { onReconnected } = useSupabase();
  const [state, setState] = useState(INITIAL);
  const loadNow = useRef<() => void>(() => undefined);

  useEffect(() => {
    /** The view after the last move. */
    let view: Bbox | null = null;
    /** What the state's answer is for. */
    let loaded: Loaded | undefined;
    let failed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loader = createLoader(load);
    function load(): void {
      if (view === null) return;
      const bbox = view;
      clearTimeout(timer);
      loader.send(
        (signal) => fetchUnusual(api, bbox, signal),
        (answer) => {
          failed = false;
          const next = { bbox, complete: isComplete(answer) };
          if (view !== null && !covers(next, view)) {
            // The map has returned to a view of the previous answer, so that its last move sent no request.
            load();
            return;
          }
          loaded = next;
          timer = setTimeout(load, REFRESH_MS[answer.judged_at === null ? 'notJudged' : 'judged']);
          setState((before) => ({ ...before, status: 'ready', offline: false, answer, covered: true }));
        },
        (error) => {
          console.warn(error);
          failed = true;
          const offline = error instanceof BackendError && error.fault === 'not-sent';
          setState((before) => ({ ...before, status: 'failed', offline }));
        },
      );
    }
    function follow(): void {
      view = widen(viewOf(map).bbox, 0);
      const covered = loaded !== undefined && view !== null && covers(loaded, view);
      const change = { view, covered };
      setState((before) => ({ ...before, ...change }));
      if (failed || !covered) load();
    }
    loadNow.current = load;
    map.on('moveend', follow);
    follow();
    const stopListening = onReconnected(load);
    return () => {
      stopListening();
      map.off('moveend', follow);
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
