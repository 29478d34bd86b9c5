import type { ReportCreated } from '@health-commons/contracts/reports';
import { CLOCK_TOLERANCE_MS, OUTBOX_MAX_AGE_MS, POST_TIMEOUT_MS } from '../constants';
import { BackendError } from '../requests/backend-error';
import { retryUntilDone } from '../store/retry';
import type { Entry, PendingReport } from './entry';
import { browserLocks, tryWithLock, withLock } from './lock';
import { createOutboxStorage } from './storage';

type Created = ReportCreated['data'];

export type ReportToQueue = Pick<Entry, 'id' | 'since' | 'report'>;

type Options = {
  /** Sends one request. Rejects with a BackendError, without an HTTP error status when there was no response. */
  post: (report: Entry['report'], key: string) => Promise<Created>;
  /** The outbox changed, here or in another tab. */
  onChange: (pending: PendingReport[]) => void;
  /** A queued report was sent, by this tab (`here`) or by another one. */
  onSent: (sent: { id: string; report: Entry['report']; created: Created; here: boolean }) => void;
  now?: () => number;
};

/**
 * Result of sending the queue. `done`: nothing left to retry. `no-answer`: no response. `busy`: the API failed or asked to wait.
 * `elsewhere`: another tab is sending.
 */
export type SendingOutcome = 'no-answer' | 'busy' | 'elsewhere' | 'done';
const WORST_FIRST: readonly SendingOutcome[] = ['no-answer', 'busy', 'elsewhere'];

/** The HTTP error status of the response, or null when there was no response. */
export function errorStatus(error: unknown): number | null {
  const status = error instanceof BackendError ? error.status : undefined;
  return status !== undefined && status >= 400 ? status : null;
}

/** The same request may succeed later. */
const isRetryable = (status: number) => status >= 500 || status === 429 || status === 408;

/** Stores reports that got no response in this browser and retries them (docs/decisions/0021). */
export function createOutbox({ post, onChange, onSent, now = Date.now }: Options) {
  const storage = createOutboxStorage(now);
  let stopRetrying: (() => void) | undefined;
  let sending: Promise<SendingOutcome> | undefined;
  let started = false;

  /** Milliseconds; negative when the clock was set back. */
  const age = (entry: Entry) => now() - entry.since;
  /** Its first request has timed out, in whichever tab it ran. */
  const isAbandoned = (entry: Entry) => Math.abs(age(entry)) > 2 * POST_TIMEOUT_MS;
  const isPending = (entry: Entry) => stateOf(entry) === 'pending';

  function stateOf(entry: Entry): PendingReport['state'] {
    if (entry.state === 'refused') return 'refused';
    if (age(entry) > OUTBOX_MAX_AGE_MS) return 'expired';
    return age(entry) < -CLOCK_TOLERANCE_MS ? 'clock-skewed' : 'pending';
  }

  function list(): PendingReport[] {
    return storage
      .list()
      .filter((entry) => entry.state !== 'sending' || isAbandoned(entry))
      .map((entry) => ({
        id: entry.id,
        report: entry.report,
        since: entry.since,
        state: stateOf(entry),
        status: entry.status ?? null,
        code: entry.code ?? null,
      }));
  }

  const notify = () => onChange(list());

  /** Does nothing to a report that was deleted meanwhile. */
  function update(id: string, change: Partial<Entry>): void {
    const entry = storage.get(id);
    if (entry) storage.put({ ...entry, ...change });
    notify();
  }

  /** `stop`: the other reports would fail, too. */
  async function send(id: string): Promise<{ outcome: SendingOutcome; stop?: boolean }> {
    // Read again: another tab may have sent it, or the visitor deleted it.
    const entry = storage.get(id);
    if (!entry || entry.state === 'sent') return { outcome: 'done' };
    try {
      const created = await post(entry.report, id);
      // Written before it is removed, so that other tabs can tell 'sent' from 'deleted'.
      if (storage.get(id)) storage.put({ ...entry, state: 'sent', created });
      storage.remove(id);
      onSent({ id, report: entry.report, created, here: true });
      notify();
      return { outcome: 'done' };
    } catch (error) {
      const status = errorStatus(error);
      if (status === null || isRetryable(status)) {
        update(id, { state: 'waiting' });
        // A report on which the API fails must not block the others; 429 applies to all of them.
        return status === null
          ? { outcome: 'no-answer', stop: true }
          : { outcome: 'busy', stop: status === 429 };
      }
      const code = error instanceof BackendError ? error.code : undefined;
      update(id, { state: 'refused', status, ...(code === undefined ? {} : { code }) });
      return { outcome: 'done' };
    }
  }

  /** Sends pending reports, oldest first, until one gets no response. Never rejects. */
  function sendPending(): Promise<SendingOutcome> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendAll(): Promise<SendingOutcome> {
    const outcomes = new Set<SendingOutcome>();
    for (const entry of storage.list().filter(isPending)) {
      if (entry.state === 'sending' && !browserLocks() && !isAbandoned(entry)) continue;
      const sent = await tryWithLock(entry.id, () => send(entry.id));
      outcomes.add(sent?.outcome ?? 'elsewhere');
      if (sent?.stop) break;
    }
    notify();
    return WORST_FIRST.find((outcome) => outcomes.has(outcome)) ?? 'done';
  }

  function retry(atOnce: boolean): void {
    if (!started || stopRetrying || !storage.list().some(isPending)) return;
    stopRetrying = retryUntilDone(
      async () => {
        await sendPending();
        if (storage.list().some(isPending)) return false;
        stopRetrying = undefined;
        return true;
      },
      { atOnce },
    );
  }

  return {
    list,
    sendPending,

    /**
     * Stores the report while `attempt` sends it, so that closing the page does not lose it, and calls `onQueued` when it is stored.
     * Resolves with the attempt's value, or null when there was no response and the report is queued. Rejects with the attempt's error.
     */
    async storeWhile<Value>(
      report: ReportToQueue | null,
      attempt: () => Promise<Value>,
      onQueued?: () => void,
    ): Promise<Value | null> {
      if (!report) return attempt();
      const { id } = report;
      const value = await withLock(id, async () => {
        const stored = storage.put({ version: 1, state: 'sending', ...report });
        if (stored) onQueued?.();
        try {
          const sent = await attempt();
          storage.remove(id);
          return sent;
        } catch (error) {
          if (stored && errorStatus(error) === null && storage.get(id)) {
            update(id, { state: 'waiting' });
            return null;
          }
          storage.remove(id);
          throw error;
        }
      });
      retry(false);
      return value;
    },

    delete(id: string): void {
      storage.remove(id);
      notify();
    },

    /** Sends what earlier sessions left, and retries until nothing is pending. Returns the function that stops it. */
    start(): () => void {
      started = true;
      const stopListening = storage.onOtherTab((entry) => {
        if (entry?.state === 'sent' && entry.created) {
          onSent({ id: entry.id, report: entry.report, created: entry.created, here: false });
        }
        notify();
        // That tab may be closed before it could send.
        retry(false);
      });
      notify();
      retry(true);
      return () => {
        started = false;
        stopListening();
        stopRetrying?.();
        stopRetrying = undefined;
      };
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
