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
  /** Called each time before missed reports are fetched. */
  onReconnected: () => void;
  /** Called after a report was deleted. A report that its sender corrects is deleted and inserted again. */
  onDeleted: () => void;
};

/**
 * Keeps the list of recent reports current by realtime, and logs updated reports. Retries forever after failures.
 * Returns a function that stops the updates.
 *
 * supabase-js itself reopens a broken socket, and rejoins a channel that failed or timed out. It does not rejoin a
 * closed channel or notice a failed set-up. This function retries a closed channel after 3 seconds and a failed
 * set-up after 5 seconds (SPEC.md). In each state, either supabase-js or this function retries, so no channel is joined
 * twice.
 */
export function watchReports({ api, state, loadClient, ...on }: Options): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listening: ReturnType<typeof setTimeout> | undefined;
  let flushing: ReturnType<typeof setTimeout> | undefined;
  let current: { client: SupabaseClient; channel: RealtimeChannel } | undefined;
  let batch: Report[] = [];

  const setConnection = (status: Connection['status'], error: string | null) =>
    state.set({ connection: { status, error } });

  /** Many visitors behind one address may get no socket, so a visible page asks every minute while it has none. */
  function poll(): void {
    const isHidden = typeof document === 'object' && document.visibilityState === 'hidden';
    if (state.get().connection.status !== 'connected' && !isHidden) void catchUp();
  }

  /** Fetches the reports that were inserted meanwhile, because the backend does not repeat them. */
  async function catchUp(): Promise<void> {
    clearTimeout(listening);
    on.onReconnected();
    try {
      const known = new Set(state.get().reports.map((report) => report.id));
      let missed = await fetchReports(api, signal, CATCH_UP_PAGE);
      const meets = missed.length < CATCH_UP_PAGE || missed.some((report) => known.has(report.id));
      if (!meets) missed = await fetchReports(api, signal);
      state.set({ reports: mergeReports(state.get().reports, missed) });
    } catch (error) {
      // A failure is only logged, because the next connection fetches the reports again.
      if (!signal.aborted) console.warn('Could not fetch the reports that were missed', error);
    }
  }

  function retryAfter(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), milliseconds);
  }

  async function connect(): Promise<void> {
    try {
      const client = await loadClient();
      // The watcher may have been stopped while the chunk was loading.
      if (!signal.aborted) join(client);
    } catch {
      if (signal.aborted) return;
      leave();
      setConnection('error', messages['realtime.setup-failed']);
      retryAfter(RETRY_AFTER_SETUP_FAILURE_MS);
    }
  }

  function insert(row: unknown): void {
    const report = toReport(row);
    if (report === null) return;
    batch.push(report);
    flushing ??= setTimeout(flush, BATCH_MS);
  }

  function flush(): void {
    const reports = batch;
    batch = [];
    flushing = undefined;
    state.set({ reports: prependReports(state.get().reports, reports) });
    reports.forEach(on.onInserted);
  }

  function remove(id: unknown): void {
    state.set({ reports: state.get().reports.filter((report) => report.id !== id) });
    on.onDeleted();
  }

  function join(client: SupabaseClient): void {
    const table = { schema: 'public', table: 'symptom_reports' } as const;
    const channel = client.channel(CHANNEL_NAME);
    current = { client, channel };
    // Events of a previous channel are ignored, because leaving a channel emits CLOSED.
    const isCurrent = () => !signal.aborted && current?.channel === channel;
    channel
      .on('postgres_changes', { ...table, event: 'INSERT' }, (change) => {
        if (isCurrent()) insert(change.new);
      })
      .on('postgres_changes', { ...table, event: 'UPDATE' }, (change) => {
        if (isCurrent()) console.info('A report was updated', change.new);
      })
      .on('postgres_changes', { ...table, event: 'DELETE' }, (change) => {
        if (isCurrent()) remove(change.old['id']);
      })
      .on('system', {}, ({ extension }: { extension?: string }) => {
        if (isCurrent() && extension === 'postgres_changes') void catchUp();
      })
      .subscribe((status: `${REALTIME_SUBSCRIBE_STATES}`) => {
        if (!isCurrent()) return;
        if (status === 'SUBSCRIBED') {
          setConnection('connected', null);
          clearTimeout(listening);
          listening = setTimeout(() => void catchUp(), CONFIRMATION_TIMEOUT_MS);
        } else if (status === 'CLOSED') {
          current = undefined;
          setConnection('disconnected', messages['realtime.closed']);
          retryAfter(RETRY_AFTER_CLOSED_MS);
        } else {
          const id = status === 'CHANNEL_ERROR' ? 'realtime.channel-error' : 'realtime.timed-out';
          setConnection('error', messages[id]);
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
    abort.abort();
    clearInterval(polling);
    for (const each of [timer, listening, flushing]) clearTimeout(each);
    leave();
  };
}
