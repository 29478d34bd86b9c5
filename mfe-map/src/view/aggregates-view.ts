import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import {
  BackendError,
  createRetryTimer,
  type AggregatesAnswer,
  type AggregatesQuery,
  type Report,
} from '@health-commons/data';
import { REPORTS_KEPT, REST_MS, VIEW_MARGIN } from '../map/constants';
import { sameSelection, type Selection } from '../selection/selection';
import { countReport, isAfter, type Answered } from './count-report';
import type { LastSeen } from './last-seen';
import { createRefreshTimer } from './refresh-timer';
import { holds, holdsPlace, widen, type View } from './view-box';

export type AggregatesState = {
  /** At most 500, most reports first. */
  rows: HealthAggregate[];
  /** Those in view: more is asked for than that. */
  visible: HealthAggregate[];
  /** `failed` keeps the rows that were there before, and goes on trying. */
  status: 'loading' | 'ready' | 'failed';
  /** While failed: nothing answered at all. */
  offline: boolean;
  /** Whose reports the rows are; null as long as none came. */
  selection: Selection | null;
  /** The level of the cells that are shown, 'exact' for places; null as long as nobody told. */
  level: number | 'exact' | null;
  /** ISO moment of the database's clock when it answered; null as long as nobody told. */
  asOf: string | null;
  /** ISO moment of the rows when they are those of the last visit, shown because nothing could be fetched. */
  saved: string | null;
  /** What the last visit looked at, while its rows are shown. */
  savedView: View | null;
};

type Options = {
  fetchAnswer: (query: AggregatesQuery) => Promise<AggregatesAnswer>;
  selection: Selection;
  /** The map as it was at the last visit; without it nothing is kept. */
  lastSeen?: LastSeen;
  onFailure?: (error: unknown) => void;
};

const NOTHING: AggregatesState = {
  rows: [],
  visible: [],
  status: 'loading',
  offline: false,
  selection: null,
  level: null,
  asOf: null,
  saved: null,
  savedView: null,
};

/**
 * Keeps the circles of what is in view, without React or Leaflet. It asks for more than the view, so that a small pan asks for
 * nothing; a request that a newer one has overtaken is aborted; reports of realtime are counted on their circles here; a failed
 * request is tried again by itself.
 */
export function createAggregatesView({ fetchAnswer, lastSeen, onFailure, ...options }: Options) {
  let state = NOTHING;
  let { selection } = options;
  let view: View | undefined;
  /** What the newest request was for; undefined after it failed. */
  let asked: View | undefined;
  /** What the rows are. */
  let answered: Answered | undefined;
  let running: AbortController | undefined;
  /** Until a choice that is still moving rests. */
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Reports that the rows' answer does not hold, oldest first. */
  let reports: Report[] = [];
  let arrived: Report[] = [];
  const listeners = new Set<() => void>();
  const retries = createRetryTimer(() => void load());
  const refreshes = createRefreshTimer(() => void load());

  function set(change: Partial<AggregatesState>): void {
    const next = { ...state, ...change };
    const box = view?.bbox;
    const visible = next.rows.filter(({ lat, lon }) => box !== undefined && holdsPlace(box, lat, lon));
    state = { ...next, visible };
    for (const listener of [...listeners]) listener();
  }

  /** The rows with these reports on their circles. */
  function count(rows: HealthAggregate[], added: readonly Report[], held: Answered): HealthAggregate[] {
    let counted = rows;
    for (const report of added) {
      const result = countReport(counted, report, held);
      if (result === 'elsewhere') continue;
      // Of a new circle only the database knows how closely its place is known.
      const sure = Array.isArray(result) && result.length === counted.length;
      refreshes.reconcile({ sure });
      if (Array.isArray(result)) counted = result;
    }
    return counted;
  }

  function take({ rows, level, asOf }: AggregatesAnswer, { bbox }: View, chosen: Selection): void {
    retries.succeeded();
    refreshes.stop();
    answered = level === null || asOf === null ? undefined : { bbox, level, asOf, selection: chosen };
    reports = asOf === null ? [] : reports.filter((report) => isAfter(report, asOf));
    const counted = answered ? count(rows, reports, answered) : rows;
    set({ ...NOTHING, rows: counted, status: 'ready', selection: chosen, level, asOf });
    if (view)
      lastSeen?.keep({ rows, level, view, selection: chosen, moment: asOf ?? new Date().toISOString() });
  }

  async function load(): Promise<void> {
    if (view === undefined) return;
    // What was planned would abort the request that is sent now.
    clearTimeout(resting);
    retries.stop();
    running?.abort();
    const request = new AbortController();
    running = request;
    const box = { zoom: view.zoom, bbox: widen(view.bbox, VIEW_MARGIN) };
    const chosen = selection;
    asked = box;
    try {
      const answer = await fetchAnswer({ ...box, ...chosen, signal: request.signal });
      if (running === request) take(answer, box, chosen);
    } catch (error) {
      if (running !== request) return;
      // The same view must be asked for again, not taken for loaded.
      asked = undefined;
      retries.failed();
      onFailure?.(error);
      const never = state.selection === null;
      set({
        status: 'failed',
        offline: error instanceof BackendError && error.fault === 'not-sent',
        ...(never ? lastSeen?.find(chosen) : {}),
      });
    }
  }

  /** Reports come in bursts: each burst is one new list of rows. */
  function countArrived(): void {
    const added = arrived;
    arrived = [];
    reports = [...reports, ...added].slice(-REPORTS_KEPT);
    if (answered === undefined) {
      // Nobody told what the rows hold: they are asked for anew, unless the first ones are still on their way.
      if (state.status === 'ready') refreshes.refresh();
      return;
    }
    const rows = count(state.rows, added, answered);
    if (rows !== state.rows) set({ rows });
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
    /** The visitor wants to see other reports; `soon`: the choice is still moving, and is asked for where it rests. */
    select(next: Selection, { soon = false } = {}): void {
      if (sameSelection(next, selection)) return;
      selection = next;
      clearTimeout(resting);
      if (soon) resting = setTimeout(() => void load(), REST_MS);
      else void load();
    },
    /** The visitor asks for it: the words of the failure go at once. */
    retry: (): void => {
      if (state.status === 'failed') set({ status: 'loading' });
      void load();
    },
    /** What is shown may be out of date. */
    refresh: () => refreshes.refresh(),
    /** A report came in by realtime; each is told once. */
    addReport: (report: Report): void => {
      // One without a place may have got one on the server since.
      if (report.latitude === null || report.longitude === null) refreshes.reconcile({ sure: false });
      if (arrived.push(report) === 1) queueMicrotask(countArrived);
    },
    stop(): void {
      clearTimeout(resting);
      retries.stop();
      refreshes.stop();
      running?.abort();
      running = undefined;
      asked = undefined;
    },
  };
}
export type AggregatesView = ReturnType<typeof createAggregatesView>;
