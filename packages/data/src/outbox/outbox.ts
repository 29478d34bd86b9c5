import type { ReportCreated } from '@health-commons/contracts/reports';
import { CLOCK_TOLERANCE_MS, OUTBOX_MAX_AGE_MS, POST_TIMEOUT_MS } from '../constants';
import { BackendError } from '../requests/request-json';
import { retryUntilDone } from '../store/retry';
import { browserLocks, createOutboxStorage, withLock, type Entry, type PendingReport } from './storage';

type Created = ReportCreated['data'];

type Options = {
  /** Sends one request. Rejects with a BackendError, which has no HTTP error status if there was no response. */
  post: (report: Entry['report'], key: string) => Promise<Created>;
  /** Called when this tab or another tab has changed the outbox. */
  onChange: (pending: PendingReport[]) => void;
  /** Called when a queued report was sent. `here` is false if another tab sent the report. */
  onSent: (sent: { id: string; report: Entry['report']; created: Created; here: boolean }) => void;
  now?: () => number;
};

/** Returns the HTTP status if it is an error. Returns null if there was no response, or a 2xx with an invalid body. */
function errorStatus(error: unknown): number | null {
  const status = error instanceof BackendError ? error.status : undefined;
  return status !== undefined && status >= 400 ? status : null;
}

const isRetryable = (status: number) => status >= 500 || status === 429 || status === 408;

/** Creates a queue of reports that got no response. It is stored in this browser and retried (docs/decisions/0007). */
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
    // A clock that was set back by hours hides the age, so the report may be too old.
    const isExpired = age(entry) > OUTBOX_MAX_AGE_MS || age(entry) < -CLOCK_TOLERANCE_MS;
    return isExpired ? 'expired' : 'pending';
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

  /** Keeps a report that the API has not accepted: for a retry, or as refused with the reason. */
  function keepUnsent(id: string, status: number, error: unknown): void {
    const code = error instanceof BackendError ? error.code : undefined;
    if (isRetryable(status)) update(id, { state: 'waiting' });
    else update(id, { state: 'refused', status, ...(code === undefined ? {} : { code }) });
  }

  /** Sends one report. Resolves to true if the next report would probably fail too. */
  async function send(id: string): Promise<boolean> {
    // Read the entry again, because another tab may have sent the report, or the visitor may have deleted it.
    const entry = storage.get(id);
    if (!entry || entry.state === 'sent') return false;
    try {
      const created = await post(entry.report, id);
      if (storage.get(id)) storage.put({ ...entry, state: 'sent', created });
      // First, because a report that is no longer pending and was not announced as sent seems deleted.
      onSent({ id, report: entry.report, created, here: true });
      notify();
      return false;
    } catch (error) {
      const status = errorStatus(error);
      if (status === null) {
        update(id, { state: 'waiting' });
        return true;
      }
      keepUnsent(id, status, error);
      // A report that makes the API fail must not block the other reports. Status 429 applies to all reports.
      return status === 429;
    }
  }

  /** Sends pending reports, oldest first. Stops if a report gets no response or status 429. The promise never rejects. */
  function sendPending(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    for (const entry of storage.list().filter(isPending)) {
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
     * attempt's value, or to null if there was no response and the report is queued. Otherwise rejects with the attempt's
     * error. After an HTTP error, the report is removed, because the form has the answers. If the visitor has left the
     * form (`hasLeft`), it is queued or listed as refused instead.
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
          const status = errorStatus(error);
          const isKept = isStored && storage.get(id) !== null && (status === null || hasLeft());
          if (!isKept) {
            storage.remove(id);
            throw error;
          }
          if (status === null) update(id, { state: 'waiting' });
          else keepUnsent(id, status, error);
          if (status !== null && !isRetryable(status)) throw error;
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
