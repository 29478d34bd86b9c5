import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createStore } from '@health-commons/base/store';
import { useStore } from '@health-commons/base/use-store';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { useSupabase, type AggregatesAnswer, type AggregatesQuery, type Report } from '@health-commons/data';
import { messages } from '../messages';
import { MAP, REFRESH, VIEW_MARGIN, WORLD } from './constants';
import { createLoader, isOffline } from './loader';
import { loadMap, saveMap } from './map-cache';
import { DEFAULT_SELECTION, sameSelection, type Selection } from './selection';
import { covers, holdsPlace, listen, viewOf, widen, type View } from './view';

export type AggregatesState = {
  /** At most 500 rows, most reports first, including the rows in a margin around the view. */
  rows: HealthAggregate[];
  /** The rows inside the view, without the margin. */
  visible: HealthAggregate[];
  /** Whether the rows cover the whole view. If not, `visible` is incomplete. */
  covered: boolean;
  /** In state 'failed', the previous rows stay and the request is retried. */
  status: 'loading' | 'ready' | 'failed';
  /** True if the last request got no response. */
  offline: boolean;
  /** The filter of the current rows. Null until rows are loaded from the API or the cache. */
  selection: Selection | null;
  /** The zoom level of the cells, or 'exact' for single places. Null if unknown. */
  level: number | 'exact' | null;
  /** The answer's ISO time by the database's clock. Null if unknown, as for cached rows. */
  asOf: string | null;
  /** The number of reports that are in no figure yet, because many arrived in a short time. */
  checked: number;
  /** The ISO time of cached rows. Null for other rows. */
  saved: string | null;
  /** The view that was saved with cached rows. Null for other rows. */
  savedView: View | null;
};

export const INITIAL: AggregatesState = {
  rows: [],
  visible: [],
  covered: false,
  status: 'loading',
  offline: false,
  selection: null,
  level: null,
  asOf: null,
  checked: 0,
  saved: null,
  savedView: null,
};

/** The maximum zoom at which a request covers the whole world, which then has at most 256 cells. */
const WORLD_ZOOM = 2;

/** What the first request covers if the map does not exist yet. */
const FIRST_VIEW: View = { zoom: MAP.zoom, bbox: WORLD };

/** Returns what a request for the view covers. */
function withMargin({ zoom, bbox }: View): View {
  return { zoom, bbox: zoom <= WORLD_ZOOM ? WORLD : widen(bbox, VIEW_MARGIN) };
}

/**
 * Loads the aggregates of the current view and filter. Does not depend on React or Leaflet. Requests cover a margin
 * around the view, so that a small pan needs no request. A new request aborts the previous one. Realtime reports cause
 * a request. Failures are retried.
 */
export function createAggregatesStore(
  fetchAnswer: (query: AggregatesQuery) => Promise<AggregatesAnswer>,
  firstSelection: Selection,
) {
  const store = createStore(INITIAL);
  let selection = firstSelection;
  /** The view of the map. Undefined until the map exists. */
  let view: View | undefined;
  /** The view of the latest request, including the margin. Undefined if there is none or if it failed. */
  let requested: View | undefined;
  /** The view of the current rows, including the margin. Undefined if there are none. */
  let loaded: View | undefined;
  const loader = createLoader({
    request: async (signal) => {
      const box = withMargin(view ?? FIRST_VIEW);
      const filter = selection;
      requested = box;
      return { box, filter, ...(await fetchAnswer({ ...box, ...filter, signal })) };
    },
    onAnswer: ({ box, filter, ...answer }) => {
      loaded = box;
      update({ ...INITIAL, ...answer, status: 'ready', selection: filter });
    },
    onFailure: (error) => {
      requested = undefined;
      console.warn(messages['map.failed'], error);
      const cached = store.get().selection === null ? loadMap(selection) : undefined;
      if (cached) loaded = withMargin(cached.savedView);
      update({ status: 'failed', offline: isOffline(error), ...cached });
    },
  });

  function update(change: Partial<AggregatesState>): void {
    const next = { ...store.get(), ...change };
    const box = view?.bbox;
    const visible = next.rows.filter(({ lat, lon }) => box !== undefined && holdsPlace(box, lat, lon));
    const covered = loaded !== undefined && view !== undefined && covers(loaded, view);
    store.set({ ...next, visible, covered });
  }

  /** Returns false if the report cannot be in the rows. The database may know the place of one without coordinates. */
  function isInRows({ illnessType, severity, latitude, longitude }: Report): boolean {
    const matches =
      selection.until === null &&
      (selection.illness === null || selection.illness === illnessType) &&
      (selection.severity === null || selection.severity === severity);
    if (!matches || requested === undefined) return false;
    return latitude === null || longitude === null || holdsPlace(requested.bbox, latitude, longitude);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /**
     * Sends the first request before the map exists, if that request does not depend on the map's size: at the zoom of
     * the first view, every map shows a part of the same answer.
     */
    loadFirstView(): void {
      if (MAP.zoom <= WORLD_ZOOM) loader.load();
    },
    setView(next: View): void {
      view = next;
      update({});
      if (requested === undefined || !covers(requested, next)) loader.load();
    },
    select(next: Selection): void {
      if (sameSelection(next, selection)) return;
      selection = next;
      if (view !== undefined || requested !== undefined) loader.load();
    },
    /** Retries because a visitor asked for it. Hides the failure at once. */
    retry: (): void => {
      if (store.get().status === 'failed') update({ status: 'loading' });
      loader.load();
    },
    /** Loads the rows again, because they may be stale. */
    refresh: (): void => loader.plan(0, REFRESH.minMs),
    /** Loads the rows again soon, if a realtime report may be in them. */
    addReport: (report: Report): void => {
      if (isInRows(report))
        loader.plan(REFRESH.soonMs + Math.random() * REFRESH.spreadMs, REFRESH.intervalMs);
    },
    /** Keeps the map in the storage, if it has no filters and its rows are those of its view. */
    save: (): void => {
      const { rows, level, asOf, covered, saved, selection: shown } = store.get();
      if (
        view === undefined ||
        !covered ||
        saved !== null ||
        !shown ||
        !sameSelection(shown, DEFAULT_SELECTION)
      )
        return;
      saveMap({ rows, level, selection: shown, saved: asOf ?? new Date().toISOString(), savedView: view });
    },
    stop(): void {
      loader.stop();
      requested = undefined;
    },
  };
}

/**
 * Returns the aggregates of the map's view and of the selection. Realtime keeps them current. `atFirstView` is true if
 * the map starts with the first view, whose request need not wait for the map.
 */
export function useAggregates(selection: Selection, map: LeafletMap | null, atFirstView: boolean) {
  const { fetchAggregatesAnswer, onReportInserted, onReconnected } = useSupabase();
  const [store] = useState(() => createAggregatesStore(fetchAggregatesAnswer, selection));
  const state = useStore(store);
  // A layout effect, because React runs other effects after the next paint.
  useLayoutEffect(() => {
    if (atFirstView) store.loadFirstView();
    return () => store.stop();
  }, [store, atFirstView]);
  useEffect(() => {
    if (map === null) return undefined;
    const follow = () => store.setView(viewOf(map));
    follow();
    return listen(map, 'moveend', follow);
  }, [store, map]);
  useEffect(() => store.select(selection), [store, selection]);
  useEffect(() => onReportInserted(store.addReport), [store, onReportInserted]);
  useEffect(() => onReconnected(store.refresh), [store, onReconnected]);
  useEffect(() => {
    document.addEventListener('visibilitychange', store.save);
    return () => {
      document.removeEventListener('visibilitychange', store.save);
      store.save();
    };
  }, [store]);
  return { state, retry: store.retry };
}
