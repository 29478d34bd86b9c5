import { createEmitter } from '@health-commons/base/emitter';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import type { Config } from '@health-commons/contracts/config';
import type { HealthTip } from '@health-commons/contracts/tips';
import { REALTIME_START_MS } from '../constants';
import { messages } from '../messages';
import type { Report } from '../report';
import { countHealthTips } from '../requests/count-health-tips';
import { fetchHealthAggregates, type AggregatesQuery } from '../requests/fetch-health-aggregates';
import { geocode } from '../requests/geocode';
import { loadClient } from '../requests/load-client';
import { queryHealthTip } from '../requests/query-health-tip';
import { queryReports } from '../requests/query-reports';
import { createState } from './data-state';
import { startFirstReads } from './first-reads';
import { startLiveReports } from './live-reports';
import { createReporting } from './reporting';

/** Report ids remembered as announced, so that a report is announced once: enough for hours, and bounded. */
const REMEMBERED_IDS = 2000;

/** Everything useSupabase offers, without React. `start` begins the reads and realtime; what it returns ends them. */
export function createDataStore(config: Config) {
  const { api } = config;
  const state = createState();
  const inserted = createEmitter<[Report]>();
  const reconnected = createEmitter();
  const announced = new Set<string>();
  const reporting = createReporting({ api, state, announce });
  let startRealtime: (() => void) | undefined;
  let readyBeforeStart = false;

  async function getClient(): Promise<SupabaseClient> {
    const client = await loadClient(config);
    if (state.get().client !== client) state.set({ client });
    return client;
  }

  /** A visitor's own report comes back by realtime: whoever listens hears of it once. */
  function announce(report: Report): void {
    if (announced.has(report.id)) return;
    announced.add(report.id);
    if (announced.size > REMEMBERED_IDS) {
      const oldest = announced.values().next().value;
      if (oldest !== undefined) announced.delete(oldest);
    }
    inserted.emit(report);
  }

  const fetchRows = async (query?: AggregatesQuery): Promise<HealthAggregate[]> =>
    (await fetchHealthAggregates(api, query)).rows;

  /** What a failed look-up gives instead, after a warning with SPEC's words. */
  async function orElse<Value, Otherwise>(lookUp: Promise<Value>, words: string, otherwise: Otherwise) {
    try {
      return await lookUp;
    } catch (error) {
      console.warn(words, error);
      return otherwise;
    }
  }

  return {
    subscribe: (listener: () => void) => state.subscribe(listener),
    getState: () => state.get(),

    start(): () => void {
      const endReads = startFirstReads(api, state);
      const endSending = reporting.start();
      let endLive: (() => void) | undefined;
      const begin = () => {
        clearTimeout(timer);
        endLive ??= startLiveReports({
          api,
          state,
          loadClient: getClient,
          onInserted: announce,
          onReconnected() {
            reconnected.emit();
            void reporting.actions.sendWaiting();
          },
        });
      };
      const timer = setTimeout(begin, REALTIME_START_MS);
      startRealtime = begin;
      if (readyBeforeStart) begin();
      return () => {
        clearTimeout(timer);
        if (startRealtime === begin) startRealtime = undefined;
        endReads();
        endSending();
        endLive?.();
      };
    },

    actions: {
      ...reporting.actions,

      getReports: (country: string, pinCode: string): Promise<Report[]> =>
        orElse(
          getClient().then((client) => queryReports(client, country, pinCode)),
          messages['data.get-reports-failed'],
          [],
        ),

      getHealthTip: (symptoms: readonly string[], pinCode: string): Promise<HealthTip | null> =>
        orElse(
          getClient().then((client) => queryHealthTip(client, symptoms, pinCode)),
          messages['data.get-health-tip-failed'],
          null,
        ),

      /** Never rejects: an empty list after a warning. Use fetchHealthAggregates to tell 'none' from 'failed'. */
      getHealthAggregates: (query?: AggregatesQuery): Promise<HealthAggregate[]> =>
        orElse(fetchRows(query), messages['data.get-aggregates-failed'], []),

      /** Rejects with a BackendError, or with the signal's reason when aborted. */
      fetchHealthAggregates: fetchRows,

      /** The same rows with what the answer says of them. */
      fetchAggregatesAnswer: (query?: AggregatesQuery) => fetchHealthAggregates(api, query),

      countHealthTips: (): Promise<number | null> => getClient().then(countHealthTips, () => null),

      geocode: (postalCode: string, countryCode: string, signal?: AbortSignal) =>
        geocode(api, postalCode, countryCode, signal),

      /** The page has what it needs first: realtime may start. */
      realtimeReady: (): void => {
        readyBeforeStart = true;
        startRealtime?.();
      },

      /** Calls the handler once for every report that comes in from now on, this visitor's own included. */
      onReportInserted: (handler: (report: Report) => void) => inserted.subscribe(handler),

      /** Calls the handler whenever realtime listens (again): what came in before must be fetched. */
      onReconnected: (handler: () => void) => reconnected.subscribe(handler),
    },
  };
}
export type DataStore = ReturnType<typeof createDataStore>;
