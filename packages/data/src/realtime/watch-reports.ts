import type { REALTIME_SUBSCRIBE_STATES, RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { CHANNEL_NAME, POLL_MS, RETRY_AFTER_CLOSED_MS, RETRY_AFTER_SETUP_FAILURE_MS } from '../constants';
import { messages } from '../messages';
import { mergeReports, prependReports, toReport, type Report } from '../report';
import { fetchReports } from '../requests/api';
import type { State } from '../store/data-state';

/** The state of the realtime connection. `error` is a message of SPEC.md (section 4), or null. */
export type Connection = {
  status: 'connecting' | 'connected' | 'disconnected' | 'error';
  error: string | null;
};

/**
 * Max milliseconds from joining the channel to fetching missed reports. After the join, the backend subscribes to
 * the database and confirms the subscription in a 'system' message. Missed reports are fetched after that message,
 * or after this time if there is no message. A later 'system' message with an error means that reports are missing.
 */
const CONFIRMATION_TIMEOUT_MS = 1000;

type ReportEvents = {
  onConnection(connection: Connection): void;
  /** Called with each row that is inserted into the database. */
  onInsert(row: unknown): void;
  /** Called with the id of each row that is deleted. A report that its sender corrects is deleted and inserted again. */
  onDelete(id: unknown): void;
  /**
   * Called each time the channel starts to receive inserts or has missed some, and every minute in which it is not
   * connected and the page is visible: many visitors behind one address may get no socket. The caller must fetch the
   * missing inserts, because the backend does not repeat them.
   */
  onSubscribed(): void;
};

/**
 * Passes inserted and deleted reports on, and logs updated reports. Retries forever after failures. Returns a function
 * that stops watching.
 *
 * supabase-js itself reopens a broken socket, and rejoins a channel that failed or timed out. It does not rejoin a
 * closed channel or notice a failed set-up. This function retries a closed channel after 3 seconds and a failed
 * set-up after 5 seconds (SPEC.md). In each state, either supabase-js or this function retries, so no channel is joined
 * twice.
 */
export function watchReports(loadClient: () => Promise<SupabaseClient>, events: ReportEvents): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listening: ReturnType<typeof setTimeout> | undefined;
  let isConnected = false;
  let current: { client: SupabaseClient; channel: RealtimeChannel } | undefined;

  function onConnection(connection: Connection): void {
    isConnected = connection.status === 'connected';
    events.onConnection(connection);
  }

  function poll(): void {
    const isHidden = typeof document === 'object' && document.visibilityState === 'hidden';
    if (!isConnected && !isHidden) events.onSubscribed();
  }

  function onListening(): void {
    clearTimeout(listening);
    events.onSubscribed();
  }

  function retryAfter(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), milliseconds);
  }

  function setUpFailed(): void {
    if (stopped) return;
    leave();
    onConnection({ status: 'error', error: messages['realtime.setup-failed'] });
    retryAfter(RETRY_AFTER_SETUP_FAILURE_MS);
  }

  async function connect(): Promise<void> {
    try {
      const client = await loadClient();
      // The watcher may have been stopped while the chunk was loading.
      if (!stopped) join(client);
    } catch {
      setUpFailed();
    }
  }

  function join(client: SupabaseClient): void {
    const table = { schema: 'public', table: 'symptom_reports' } as const;
    const channel = client.channel(CHANNEL_NAME);
    current = { client, channel };
    // Events of a previous channel are ignored, because leaving a channel emits CLOSED.
    const isCurrent = () => !stopped && current?.channel === channel;
    channel
      .on('postgres_changes', { ...table, event: 'INSERT' }, (change) => {
        if (isCurrent()) events.onInsert(change.new);
      })
      .on('postgres_changes', { ...table, event: 'UPDATE' }, (change) => {
        if (isCurrent()) console.info('A report was updated', change.new);
      })
      .on('postgres_changes', { ...table, event: 'DELETE' }, (change) => {
        if (isCurrent()) events.onDelete(change.old['id']);
      })
      .on('system', {}, ({ extension }: { extension?: string }) => {
        if (isCurrent() && extension === 'postgres_changes') onListening();
      })
      .subscribe((status: `${REALTIME_SUBSCRIBE_STATES}`) => {
        if (!isCurrent()) return;
        if (status === 'SUBSCRIBED') {
          onConnection({ status: 'connected', error: null });
          clearTimeout(listening);
          listening = setTimeout(onListening, CONFIRMATION_TIMEOUT_MS);
        } else if (status === 'CLOSED') {
          current = undefined;
          onConnection({ status: 'disconnected', error: messages['realtime.closed'] });
          retryAfter(RETRY_AFTER_CLOSED_MS);
        } else if (status === 'CHANNEL_ERROR') {
          onConnection({ status: 'error', error: messages['realtime.channel-error'] });
        } else {
          onConnection({ status: 'error', error: messages['realtime.timed-out'] });
        }
      });
  }

  /** Leaves the channel. Clears `current` first, because removing a channel emits CLOSED. */
  function leave(): void {
    const left = current;
    current = undefined;
    if (left !== undefined) void left.client.removeChannel(left.channel);
  }

  void connect();
  const polling = setInterval(poll, POLL_MS);

  return () => {
    stopped = true;
    clearInterval(polling);
    clearTimeout(timer);
    clearTimeout(listening);
    leave();
  };
}

/** Time in milliseconds for which inserted reports are collected, so that a burst causes a single render. */
const BATCH_MS = 100;

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
  /** Called after a report was deleted. */
  onDeleted: () => void;
};

/** Keeps the list of recent reports current by realtime. Returns a function that stops the updates. */
export function startLiveReports({ api, state, loadClient, ...on }: Options): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let batch: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    const reports = batch;
    batch = [];
    timer = undefined;
    state.set({ reports: prependReports(state.get().reports, reports) });
    reports.forEach(on.onInserted);
  }

  async function fetchMissed(): Promise<void> {
    const known = new Set(state.get().reports.map((report) => report.id));
    let missed = await fetchReports(api, signal, CATCH_UP_PAGE);
    const meets = missed.length < CATCH_UP_PAGE || missed.some((report) => known.has(report.id));
    if (!meets) missed = await fetchReports(api, signal);
    state.set({ reports: mergeReports(state.get().reports, missed) });
  }

  const stop = watchReports(loadClient, {
    onConnection: (connection) => state.set({ connection }),
    onInsert(row) {
      const report = toReport(row);
      if (report === null) return;
      batch.push(report);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    onDelete(id) {
      state.set({ reports: state.get().reports.filter((report) => report.id !== id) });
      on.onDeleted();
    },
    onSubscribed() {
      on.onReconnected();
      // A failure is only logged, because the next connection fetches the reports again.
      fetchMissed().catch((error: unknown) => {
        if (!signal.aborted) console.warn('Could not fetch the reports that were missed', error);
      });
    },
  });

  return () => {
    abort.abort();
    clearTimeout(timer);
    stop();
  };
}
