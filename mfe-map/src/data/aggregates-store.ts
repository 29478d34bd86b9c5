import { createStore } from '@health-commons/base/store';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { BackendError, type AggregatesAnswer, type AggregatesQuery, type Report } from '@health-commons/data';
import { REFRESH, SELECTION_DEBOUNCE_MS, VIEW_MARGIN } from './constants';
import { createLoader } from './loader';
import { isDemonstration, type MapCache } from './map-cache';
import { DEFAULT_SELECTION, sameSelection, type Selection } from './selection';
import { covers, holdsPlace, widen, type View } from './view';

/** Plans the requests that realtime reports and reconnections cause (docs/decisions/0015). The earliest one counts. */
function createRefreshes(refresh: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  let last = -Infinity;

  function stop(): void {
    clearTimeout(timer);
    due = Infinity;
  }

  return {
    /** Refreshes in `wait` milliseconds, and at least `apart` milliseconds after the last refresh. */
    plan(wait: number, apart: number): void {
      const time = Math.max(last + apart, Date.now() + wait);
      if (time >= due) return;
      clearTimeout(timer);
      due = time;
      timer = setTimeout(() => {
        stop();
        last = Date.now();
        refresh();
      }, time - Date.now());
    },
    /** Cancels the planned refresh. Call this after an answer. */
    stop,
  };
}

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
  demonstration: boolean;
  /** The ISO time of cached rows. Null for other rows. */
  saved: string | null;
  /** The view that was saved with cached rows. Null for other rows. */
  savedView: View | null;
};

type Options = {
  fetchAnswer: (query: AggregatesQuery) => Promise<AggregatesAnswer>;
  selection: Selection;
  cache?: MapCache;
  onFailure?: (error: unknown) => void;
};

const INITIAL: AggregatesState = {
  rows: [],
  visible: [],
  covered: false,
  status: 'loading',
  offline: false,
  selection: null,
  level: null,
  asOf: null,
  checked: 0,
  demonstration: false,
  saved: null,
  savedView: null,
};

const withMargin = ({ zoom, bbox }: View): View => ({ zoom, bbox: widen(bbox, VIEW_MARGIN) });

/**
 * Loads the aggregates of the current view and filter. Does not depend on React or Leaflet. Requests cover a margin
 * around the view, so that a small pan needs no request. A new request aborts the previous one. Realtime reports cause a
 * request. Failures are retried.
 */
export function createAggregatesStore({ fetchAnswer, cache, onFailure, ...options }: Options) {
  const store = createStore(INITIAL);
  let { selection } = options;
  let view: View | undefined;
  /** The view of the latest request, including the margin. Undefined if there is none or if it failed. */
  let requested: View | undefined;
  /** The view of the current rows, including the margin. Undefined if there are none. */
  let loaded: View | undefined;
  let debounce: ReturnType<typeof setTimeout> | undefined;
  const loader = createLoader(load);
  const refreshes = createRefreshes(load);
  function update(change: Partial<AggregatesState>): void {
    const next = { ...store.get(), ...change };
    const box = view?.bbox;
    const visible = next.rows.filter(({ lat, lon }) => box !== undefined && holdsPlace(box, lat, lon));
    const covered = loaded !== undefined && view !== undefined && covers(loaded, view);
    store.set({ ...next, visible, covered });
  }

  function accept({ rows, level, asOf, checked }: AggregatesAnswer, box: View, filter: Selection): void {
    refreshes.stop();
    loaded = box;
    const demonstration = isDemonstration();
    update({
      ...INITIAL,
      rows,
      status: 'ready',
      selection: filter,
      level,
      asOf,
      checked,
      demonstration,
    });
    if (!view || !sameSelection(filter, DEFAULT_SELECTION)) return;
    const saved = asOf ?? new Date().toISOString();
    cache?.save({ rows, level, selection: filter, demonstration, saved, savedView: view });
  }

  function fail(error: unknown, filter: Selection): void {
    requested = undefined;
    onFailure?.(error);
    const cached = store.get().selection === null ? cache?.load(filter) : undefined;
    if (cached) loaded = withMargin(cached.savedView);
    update({
      status: 'failed',
      offline: error instanceof BackendError && error.fault === 'not-sent',
      ...cached,
    });
  }

  function load(): void {
    if (view === undefined) return;
    // Otherwise a planned request would abort this request.
    clearTimeout(debounce);
    const box = withMargin(view);
    const filter = selection;
    requested = box;
    loader.send(
      (signal) => fetchAnswer({ ...box, ...filter, signal }),
      (answer) => accept(answer, box, filter),
      (error) => fail(error, filter),
    );
  }

  /** Returns false if the report cannot be in the rows. The database may know the place of a report without coordinates. */
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
    setView(next: View): void {
      view = next;
      update({});
      if (requested === undefined || !covers(requested, next)) load();
    },
    /** Changes the filter. `debounce` delays the request, because more changes follow. */
    select(next: Selection, { debounce: wait = false } = {}): void {
      if (sameSelection(next, selection)) return;
      selection = next;
      clearTimeout(debounce);
      if (wait) debounce = setTimeout(() => load(), SELECTION_DEBOUNCE_MS);
      else load();
    },
    /** Retries because a visitor asked for it. Hides the failure at once. */
    retry: (): void => {
      if (store.get().status === 'failed') update({ status: 'loading' });
      load();
    },
    /** Loads the rows again, because they may be stale. */
    refresh: (): void => refreshes.plan(0, REFRESH.minMs),
    /** Loads the rows again soon, if a realtime report may be in them. */
    addReport: (report: Report): void => {
      if (isInRows(report))
        refreshes.plan(REFRESH.soonMs + Math.random() * REFRESH.spreadMs, REFRESH.intervalMs);
    },
    stop(): void {
      clearTimeout(debounce);
      loader.stop();
      refreshes.stop();
      requested = undefined;
    },
  };
}
export type AggregatesStore = ReturnType<typeof createAggregatesStore>;
