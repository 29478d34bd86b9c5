import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import type { AggregatesQuery } from '@health-commons/data';
import { ALL_REPORTS, type Selection } from '../selection/selection';
import { REFRESH_INTERVAL_MS, VIEW_MARGIN } from '../map/constants';
import { holds, holdsPlace, widen, type View } from './view-box';

export type AggregatesState = {
  rows: HealthAggregate[];
  /** Those in view: more is asked for than that. */
  visible: HealthAggregate[];
  /** `failed` keeps the rows that were there before. */
  status: 'loading' | 'ready' | 'failed';
  /** Whose reports the rows are; null as long as none came. */
  selection: Selection | null;
  /** The level of the cells that are shown, 'exact' for places; null as long as nobody told. */
  level: number | 'exact' | null;
  /** ISO moment of the database's clock when it answered; null as long as nobody told. */
  asOf: string | null;
  /** ISO moment of the rows when they are those of the last visit, shown because nothing could be fetched. */
  saved: string | null;
};

type Fetch = (query: AggregatesQuery) => Promise<HealthAggregate[]>;

const FIELDS = ['illness', 'severity', 'period', 'until'] as const;

/**
 * Keeps the circles of what is in view, without React or Leaflet. It asks for more than the view, so that a small pan asks for
 * nothing; a request that a newer view has overtaken is aborted; refreshes come at most once a second, the last one always.
 */
export function createAggregatesView(
  fetchRows: Fetch,
  onFailure: (error: unknown) => void = () => undefined,
) {
  let state: AggregatesState = {
    rows: [],
    visible: [],
    status: 'loading',
    selection: null,
    level: null,
    asOf: null,
    saved: null,
  };
  let selection = ALL_REPORTS;
  let view: View | undefined;
  let asked: View | undefined;
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRefresh = -Infinity;
  const listeners = new Set<() => void>();

  function set(change: Partial<AggregatesState>): void {
    const next = { ...state, ...change };
    const box = view?.bbox;
    const visible = next.rows.filter(({ lat, lon }) => box !== undefined && holdsPlace(box, lat, lon));
    state = { ...next, visible };
    for (const listener of [...listeners]) listener();
  }

  async function load(): Promise<void> {
    if (view === undefined) return;
    running?.abort();
    const request = new AbortController();
    running = request;
    asked = { zoom: view.zoom, bbox: widen(view.bbox, VIEW_MARGIN) };
    const chosen = selection;
    // Circles of the last view stay until the new ones are there; after a failure the words go at once.
    if (state.status === 'failed') set({ status: 'loading' });
    try {
      const rows = await fetchRows({ ...asked, ...selection, signal: request.signal });
      if (running === request) set({ rows, status: 'ready', selection: chosen });
    } catch (error) {
      if (running !== request) return;
      // The same view must be asked for again, not taken for loaded.
      asked = undefined;
      onFailure(error);
      set({ status: 'failed' });
    }
  }

  function refreshNow(): void {
    clearTimeout(timer);
    timer = undefined;
    lastRefresh = Date.now();
    void load();
  }

  function refresh(): void {
    if (timer !== undefined) return;
    const wait = Math.max(0, lastRefresh + REFRESH_INTERVAL_MS - Date.now());
    timer = setTimeout(refreshNow, wait);
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The visitor looks at something else. */
    setView(next: View): void {
      view = next;
      if (asked?.zoom === next.zoom && holds(asked.bbox, next.bbox)) set({});
      else void load();
    },
    /** The visitor wants to see other reports. */
    select(next: Selection): void {
      if (FIELDS.every((field) => next[field] === selection[field])) return;
      selection = next;
      void load();
    },
    retry: refreshNow,
    /** What is shown may be out of date. */
    refresh,
    /** A report came in: refreshes when it can be in what was asked for. One without a place may have got one on the server. */
    refreshFor(place: { latitude: number | null; longitude: number | null }): void {
      const { latitude, longitude } = place;
      const known = latitude !== null && longitude !== null;
      if (asked !== undefined && known && !holdsPlace(asked.bbox, latitude, longitude)) return;
      refresh();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      running?.abort();
      running = undefined;
      asked = undefined;
    },
  };
}
export type AggregatesView = ReturnType<typeof createAggregatesView>;
