import type { SupabaseClient } from '@supabase/supabase-js';
import { createFrameBatch } from '../realtime/frame-batch';
import { watchReports } from '../realtime/watch-reports';
import { toReport, type Report } from '../report';
import { fetchReports } from '../requests/fetch-reports';
import type { State } from './data-state';
import { mergeReports, prependReports } from './report-list';

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
  const batch = createFrameBatch<Report>((reports) => {
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
