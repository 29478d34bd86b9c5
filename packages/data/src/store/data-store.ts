import { demonstration } from '@health-commons/base/demonstration';
import { nextTask } from '@health-commons/base/next-task';
import { createEmitter } from '@health-commons/base/store';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import type { Config } from '@health-commons/contracts/config';
import type { HealthTip } from '@health-commons/contracts/tips';
import type { SupabaseClient } from '@supabase/supabase-js';
import { messages } from '../messages';
import { watchReports } from '../realtime/watch-reports';
import { type Report, mergeReports } from '../report';
import { fetchHealthAggregates, type AggregatesQuery, fetchHealthTips, fetchReports } from '../requests/api';
import { geocode } from '../requests/geocode';
import {
  countHealthTips,
  loadClient,
  loadSupabase,
  queryHealthTip,
  queryReports,
} from '../requests/supabase-client';
import { createState, type State } from './data-state';
import { createReporting } from './reporting';
import { retryUntilDone } from './retry';

/**
 * The first reads and realtime start after the map's first request has succeeded or failed, or at the latest this many
 * milliseconds after a component has begun to use reports.
 */
const REALTIME_START_MS = 4000;

/** Max milliseconds after which the figures are requested again when a report was deleted. */
const DELETION_SPREAD_MS = 3000;

/** Max number of ids of announced reports that the store remembers, so that it announces each report only once. */
const MAX_ANNOUNCED_IDS = 2000;

/**
 * Creates the data layer without React. `start` starts the sending of queued reports, and, as soon as they are wanted,
 * the first reads and realtime (docs/decisions/0015). `start` returns a function that stops all three.
 */
export function createDataStore(config: Config) {
  const { api } = config;
  const state = createState();
  const inserted = createEmitter<[Report]>();
  const reconnected = createEmitter();
  const announced = new Set<string>();
  const reporting = createReporting({ api, state, announce, onChanged: () => reconnected.emit() });

  const getClient = (): Promise<SupabaseClient> => loadClient(config);

  /** Runs supabase-js, creates the client and returns in tasks of their own. One task would block an old phone. */
  async function getClientInTasks(): Promise<SupabaseClient> {
    await loadSupabase();
    await nextTask();
    const client = await getClient();
    await nextTask();
    return client;
  }

  /** Emits a report unless it was emitted before, because realtime also returns the visitor's own reports. */
  function announce(report: Report): void {
    if (announced.has(report.id)) return;
    announced.add(report.id);
    const [oldest = ''] = announced;
    if (announced.size > MAX_ANNOUNCED_IDS) announced.delete(oldest);
    inserted.emit(report);
  }

  /** Resolves to the look-up's value. If the look-up fails, logs a warning and resolves to the fallback. */
  async function withFallback<Value, Fallback>(lookUp: Promise<Value>, warning: string, fallback: Fallback) {
    try {
      return await lookUp;
    } catch (error) {
      console.warn(warning, error);
      return fallback;
    }
  }

  /** What runs while it is wanted and the store is started. Each starts a job and returns a function that ends it. */
  const jobs = {
    lists: () => startFirstReads(api, state),
    live: () =>
      watchReports({
        api,
        state,
        loadClient: getClientInTasks,
        onInserted: announce,
        // At a random time, so that not all pages request the figures at once.
        onDeleted: () => void setTimeout(() => reconnected.emit(), Math.random() * DELETION_SPREAD_MS),
        onReconnected() {
          reconnected.emit();
          void reporting.actions.sendPending();
        },
      }),
    /** For pages that never call `realtimeReady`. */
    following() {
      const timer = setTimeout(() => want('lists', 'live'), REALTIME_START_MS);
      return () => clearTimeout(timer);
    },
  };
  type Job = keyof typeof jobs;
  const wanted = new Set<Job>();
  const running = new Map<Job, () => void>();
  let isStarted = false;
  function want(...names: Job[]): void {
    for (const name of names) wanted.add(name);
    if (!isStarted) return;
    for (const name of wanted) if (!running.has(name)) running.set(name, jobs[name]());
  }

  return {
    subscribe: state.subscribe,
    getState: state.get,

    /** Starts the first reads of the lists of reports and tips, and soon realtime. */
    wantLists(): void {
      want('lists', 'following');
    },

    start(): () => void {
      isStarted = true;
      want();
      const ends = [
        reporting.start(),
        // After the removal of demonstration data, figures on the page may still count it.
        demonstration.subscribe(() => void (demonstration.get() || reconnected.emit())),
      ];
      return () => {
        isStarted = false;
        for (const end of [...ends, ...running.values()]) end();
        running.clear();
      };
    },

    actions: {
      ...reporting.actions,

      getReports: (country: string, pinCode: string): Promise<Report[]> =>
        withFallback(
          getClient().then((client) => queryReports(client, country, pinCode)),
          messages['data.get-reports-failed'],
          [],
        ),

      getHealthTip: (symptoms: readonly string[], pinCode: string): Promise<HealthTip | null> =>
        withFallback(
          getClient().then((client) => queryHealthTip(client, symptoms, pinCode)),
          messages['data.get-health-tip-failed'],
          null,
        ),

      /** If the request fails, logs a warning and resolves to an empty list. */
      getHealthAggregates: (query?: AggregatesQuery): Promise<HealthAggregate[]> =>
        withFallback(
          fetchHealthAggregates(api, query).then(({ rows }) => rows),
          messages['data.get-aggregates-failed'],
          [],
        ),

      /**
       * Fetches the rows, the level of their cells and the time of the counts. Rejects with a BackendError, or with the
       * signal's reason if aborted.
       */
      fetchAggregatesAnswer: (query?: AggregatesQuery) => fetchHealthAggregates(api, query),

      countHealthTips: (): Promise<number | null> => getClient().then(countHealthTips, () => null),

      geocode: (postalCode: string, countryCode: string, signal?: AbortSignal) =>
        geocode(api, postalCode, countryCode, signal),

      /** Starts the first reads and realtime. Call this after the page has loaded its most important data. */
      realtimeReady: (): void => {
        want('lists', 'live');
      },

      /**
       * Calls the handler once for every report that arrives by realtime, that this tab sends, or that another tab
       * sends from the outbox.
       */
      onReportInserted: (handler: (report: Report) => void) => {
        want('following');
        return inserted.subscribe(handler);
      },

      /**
       * Calls the handler each time realtime has connected, including the first time, and after reports were deleted or
       * corrected. The handler must fetch its data again.
       */
      onReconnected: (handler: () => void) => {
        want('following');
        return reconnected.subscribe(handler);
      },
    },
  };
}
export type DataStore = ReturnType<typeof createDataStore>;

/**
 * Loads reports and tips, and retries until both have loaded. After a failure, `loadError` is set until then. Returns
 * a function that stops loading.
 */
export function startFirstReads(api: string, state: State): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  /** What has not been read yet. */
  const due = new Set([
    async () => {
      const reports = await fetchReports(api, signal);
      state.set({ reports: mergeReports(state.get().reports, reports) });
    },
    async () => state.set({ healthTips: await fetchHealthTips(api, signal) }),
  ]);

  const end = retryUntilDone(async () => {
    const outcomes = await Promise.allSettled([...due].map((read) => read().then(() => due.delete(read))));
    if (signal.aborted) return true;
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') console.warn(messages['data.load-failed'], outcome.reason);
    }
    const done = due.size === 0;
    state.set({ loading: false, loadError: done ? null : messages['data.load-failed'] });
    return done;
  });

  return () => {
    abort.abort();
    end();
  };
}
