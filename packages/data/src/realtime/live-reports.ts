import type { SupabaseClient } from '@supabase/supabase-js';
import { mergeReports, prependReports, toReport, type Report } from '../report';
import { fetchReports } from '../requests/api';
import type { State } from '../store/data-state';
import { watchReports } from './watch-reports';

/** Time in milliseconds for which inserted reports are collected, so that a burst causes a single render. */
const BATCH_MS = 100;

function createBatch<Item>(flush: (items: Item[]) => void) {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    items = [];
  };
  return {
    add(item: Item): void {
      items.push(item);
      timer ??= setTimeout(() => {
        const batch = items;
        clear();
        flush(batch);
      }, BATCH_MS);
    },
    clear,
  };
}

/**
 * Number of reports that are fetched each time realtime connects. If this number is reached and all are new, more may
 * be missing, so the whole list is fetched.
 */
const CATCH_UP_PAGE = 50;

type Options = {
  api: string;
  state: State;
  loadClient: () => Promise<SupabaseClient>;
  /** Called for every report that arrives by realtime. */
  onInserted: (report: Report) => void;
  onReconnected: () => void;
};

/** Keeps the list of recent reports current by realtime. Returns a function that stops the updates. */
export function startLiveReports({ api, state, loadClient, onInserted, onReconnected }: Options): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const batch = createBatch<Report>((reports) => {
    state.set({ reports: prependReports(state.get().reports, reports) });
    reports.forEach(onInserted);
  });

  async function fetchMissed(): Promise<void> {
    const known = new Set(state.get().reports.map((report) => report.id));
    let missed = await fetchReports(api, { limit: CATCH_UP_PAGE, signal });
    const meets = missed.length < CATCH_UP_PAGE || missed.some((report) => known.has(report.id));
    if (!meets) missed = await fetchReports(api, { signal });
    state.set({ reports: mergeReports(state.get().reports, missed) });
  }

  const stop = watchReports(loadClient, {
    onConnection: (connection) => state.set({ connection }),
    onInsert(row) {
      const report = toReport(row);
      if (report !== null) batch.add(report);
    },
    onSubscribed() {
      onReconnected();
      // A failure is only logged, because the next connection fetches the reports again.
      fetchMissed().catch((error: unknown) => {
        if (!signal.aborted) console.warn('Could not fetch the reports that were missed', error);
      });
    },
  });

  return () => {
    abort.abort();
    batch.clear();
    stop();
  };
}
