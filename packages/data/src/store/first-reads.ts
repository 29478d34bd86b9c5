import { messages } from '../messages';
import { mergeReports } from '../report';
import { fetchHealthTips, fetchReports } from '../requests/api';
import type { State } from './data-state';
import { retryUntilDone } from './retry';

/**
 * Loads reports and tips, and retries until both have loaded. After a failure, `loadError` is set until then. Returns
 * a function that stops loading.
 */
export function startFirstReads(api: string, state: State): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let reportsRead = false;
  let tipsRead = false;

  const readReports = async () => {
    if (reportsRead) return;
    const reports = await fetchReports(api, { signal });
    state.set({ reports: mergeReports(state.get().reports, reports) });
    reportsRead = true;
  };
  const readTips = async () => {
    if (tipsRead) return;
    state.set({ healthTips: await fetchHealthTips(api, { signal }) });
    tipsRead = true;
  };

  const end = retryUntilDone(async () => {
    const outcomes = await Promise.allSettled([readReports(), readTips()]);
    if (signal.aborted) return true;
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') console.warn(messages['data.load-failed'], outcome.reason);
    }
    const done = reportsRead && tipsRead;
    state.set({ loading: false, loadError: done ? null : messages['data.load-failed'] });
    return done;
  });

  return () => {
    abort.abort();
    end();
  };
}
