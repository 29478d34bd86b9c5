import type { ReportCreated } from '@health-commons/contracts/reports';
import { MAX_RETRY_AFTER_MS, OUTBOX_MAX_AGE_MS, POST_TIMEOUT_MS } from '../constants';
import { BackendError, isRefusal } from '../requests/request-json';
import { retryUntilDone } from '../store/retry';
import { browserLocks, createOutboxStorage, withLock, type Entry, type PendingReport } from './storage';

type Created = ReportCreated['data'];

/** The fields that say why a request failed. */
const NO_FAULT = { status: undefined, code: undefined, retryAt: undefined };

type Options = {
  /** Sends one request. Rejects with a BackendError. */
  post: (report: Entry['report'], key: string) => Promise<Created>;
  /** Called when this tab or another tab has changed the outbox. */
  onChange: (pending: PendingReport[]) => void;
  /** Called when a queued report was sent. `here` is false if another tab sent the report. */
  onSent: (sent: { id: string; report: Entry['report']; created: Created; here: boolean }) => void;
  now?: () => number;
};

/**
 * Creates a queue of reports that our API has neither stored nor refused. It is stored in this browser and retried
 * (docs/decisions/0007).
 */
export function createOutbox({ post, onChange, onSent, now = Date.now }: Options) {
  const storage = createOutboxStorage(now);
  let stopRetrying: (() => void) | undefined;
  let sending: Promise<void> | undefined;
  let started = false;

  /** Returns an entry's age in milliseconds. The age is negative if the clock was set back. */
  const age = (entry: Entry) => now() - entry.since;
  /** Returns true if the report's first request must have timed out, even in another tab. */
  const isAbandoned = (entry: Entry) => Math.abs(age(entry)) > 2 * POST_TIMEOUT_MS;
  const isPending = (entry: Entry) => stateOf(entry) === 'pending';

  function stateOf(entry: Entry): PendingReport['state'] {
    if (entry.state === 'refused' || entry.state === 'sent') return entry.state;
    // A clock that was changed hides the age, so that the visitor decides.
    return Math.abs(age(entry)) > OUTBOX_MAX_AGE_MS ? 'expired' : 'pending';
  }

  /** Returns the time until which an answer has asked for no request. Null if it is over or the clock was changed. */
  function retryAtOf({ retryAt = 0 }: Entry): number | null {
    const wait = retryAt - now();
    return wait > 0 && wait <= MAX_RETRY_AFTER_MS ? retryAt : null;
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
        retryAt: retryAtOf(entry),
        created: entry.created ?? null,
      }));
  }

  const notify = () => onChange(list());

  /** Changes an entry, unless it has been deleted in the meantime. */
  function update(id: string, change: Partial<Entry>): void {
    const entry = storage.get(id);
    if (entry) storage.put({ ...entry, ...change });
    notify();
  }

  /** Keeps a report that was not stored as far as we know, with the reason: for a retry, or as refused. */
  function keepUnsent(id: string, error: unknown): void {
    const { status, code, retryAfterMs } =
      error instanceof BackendError ? error : new BackendError('not-sent');
    const retryAt = retryAfterMs && now() + retryAfterMs;
    update(id, { state: isRefusal(error) ? 'refused' : 'waiting', status, code, retryAt });
  }

  /** Sends one report. Resolves to true if the next report would probably fail too. */
  async function send(id: string): Promise<boolean> {
    // Read the entry again, because another tab may have sent the report, or the visitor may have deleted it.
    const entry = storage.get(id);
    if (!entry || entry.state === 'sent') return false;
    try {
      const created = await post(entry.report, id);
      if (storage.get(id)) storage.put({ ...entry, ...NO_FAULT, state: 'sent', created });
      // First, because a report that is no longer pending and was not announced as sent seems deleted.
      onSent({ id, report: entry.report, created, here: true });
      notify();
      return false;
    } catch (error) {
      keepUnsent(id, error);
      // A report that makes the API fail must not block the other reports. Any other failure applies to all.
      return !isRefusal(error) && !(error instanceof BackendError && (error.status ?? 0) >= 500);
    }
  }

  /** Sends pending reports, oldest first, unless an answer has asked to wait. The promise never rejects. */
  function sendPending(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    for (const entry of storage.list().filter(isPending)) {
      if (storage.list().some(retryAtOf)) break;
      if (entry.state === 'sending' && !browserLocks() && !isAbandoned(entry)) continue;
      if (await withLock(entry.id, () => send(entry.id), { ifAvailable: true })) break;
    }
    notify();
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
     * Stores the report while `attempt` sends it, so that the report survives if the page is closed. Resolves to the
     * attempt's value, or to null if the report is queued, because the API has neither stored nor refused it. Otherwise
     * rejects with the attempt's error. A refused report is removed, because the form has the answers, or listed if the
     * visitor has left the form (`hasLeft`).
     */
    async storeWhile(
      report: Pick<Entry, 'id' | 'since' | 'report'>,
      attempt: () => Promise<Created>,
      hasLeft: () => boolean = () => false,
    ): Promise<Created | null> {
      const { id } = report;
      const value = await withLock(id, async () => {
        const isStored = storage.put({ version: 1, state: 'sending', ...report });
        try {
          const created = await attempt();
          update(id, { state: 'sent', created });
          return created;
        } catch (error) {
          const isKept = isStored && storage.get(id) !== null && (!isRefusal(error) || hasLeft());
          if (isKept) keepUnsent(id, error);
          else storage.remove(id);
          if (!isKept || isRefusal(error)) throw error;
          return null;
        }
      });
      retry(false);
      return value ?? null;
    },

    update,

    delete(id: string): void {
      storage.remove(id);
      notify();
    },

    /**
     * Sends the stored reports, retries until no report is pending, and follows changes by other tabs. Returns a
     * function that stops all of this.
     */
    start(): () => void {
      started = true;
      const stopListening = storage.onOtherTab((entry) => {
        if (entry?.state === 'sent' && entry.created) {
          onSent({ id: entry.id, report: entry.report, created: entry.created, here: false });
        }
        notify();
        // The other tab may close before it has sent the report.
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
