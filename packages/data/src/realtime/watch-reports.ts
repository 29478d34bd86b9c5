import type { REALTIME_SUBSCRIBE_STATES, RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { CHANNEL_NAME, RETRY_AFTER_CLOSED_MS, RETRY_AFTER_SETUP_FAILURE_MS } from '../constants';
import { messages } from '../messages';
import type { Connection } from './connection';

/**
 * The backend joins a channel first and listens to the database a moment later, which it says in a 'system' message. What is missed is
 * fetched after that message, or after this time when none comes.
 */
const LISTENS_AFTER_MS = 1000;

export type ReportEvents = {
  onConnection(connection: Connection): void;
  /** An inserted row, as the database sends it. */
  onInsert(row: unknown): void;
  /** The channel listens (again): whatever was inserted before must be fetched, the backend replays nothing. */
  onSubscribed(): void;
};

/**
 * Listens to inserted and updated reports until the returned function is called, for ever trying again.
 *
 * Who retries what: supabase-js opens a broken socket again and rejoins a channel that failed or timed out. It gives up on a channel
 * that was closed and cannot know of a set-up that failed: those two are retried here, after SPEC's 3 and 5 seconds. Each state has
 * one owner, so no channel is ever joined twice.
 */
export function watchReports(loadClient: () => Promise<SupabaseClient>, events: ReportEvents): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listening: ReturnType<typeof setTimeout> | undefined;
  let current: { client: SupabaseClient; channel: RealtimeChannel } | undefined;

  function listens(): void {
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
    events.onConnection({ status: 'error', error: messages['realtime.setup-failed'] });
    retryAfter(RETRY_AFTER_SETUP_FAILURE_MS);
  }

  async function connect(): Promise<void> {
    try {
      const client = await loadClient();
      // The visitor may have left while the chunk was on its way.
      if (!stopped) join(client);
    } catch {
      setUpFailed();
    }
  }

  function join(client: SupabaseClient): void {
    const table = { schema: 'public', table: 'symptom_reports' } as const;
    const channel = client.channel(CHANNEL_NAME);
    current = { client, channel };
    // Events of a channel that was left must not be taken for this one's: leaving itself reports CLOSED.
    const isCurrent = () => !stopped && current?.channel === channel;
    channel
      .on('postgres_changes', { ...table, event: 'INSERT' }, (change) => {
        if (isCurrent()) events.onInsert(change.new);
      })
      .on('postgres_changes', { ...table, event: 'UPDATE' }, (change) => {
        if (isCurrent()) console.info('A report was updated', change.new);
      })
      .on('system', {}, (told: { extension?: string; status?: string }) => {
        if (isCurrent() && told.extension === 'postgres_changes' && told.status === 'ok') listens();
      })
      .subscribe((status: `${REALTIME_SUBSCRIBE_STATES}`) => {
        if (!isCurrent()) return;
        if (status === 'SUBSCRIBED') {
          events.onConnection({ status: 'connected', error: null });
          clearTimeout(listening);
          listening = setTimeout(listens, LISTENS_AFTER_MS);
        } else if (status === 'CLOSED') {
          current = undefined;
          events.onConnection({ status: 'disconnected', error: messages['realtime.closed'] });
          retryAfter(RETRY_AFTER_CLOSED_MS);
        } else if (status === 'CHANNEL_ERROR') {
          events.onConnection({ status: 'error', error: messages['realtime.channel-error'] });
        } else {
          events.onConnection({ status: 'error', error: messages['realtime.timed-out'] });
        }
      });
  }

  /** Forgets the channel before removing it, because removing it fires CLOSED. */
  function leave(): void {
    const left = current;
    current = undefined;
    if (left !== undefined) void left.client.removeChannel(left.channel);
  }

  void connect();

  return () => {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(listening);
    leave();
  };
}
