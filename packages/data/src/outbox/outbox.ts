import type { ReportCreated } from '@health-commons/contracts/reports';
import { CLOCK_SLACK_MS, OUTBOX_MAX_AGE_MS, POST_TIMEOUT_MS } from '../constants';
import { BackendError } from '../requests/backend-error';
import { retryUntilDone } from '../store/retry';
import type { Entry, WaitingReport } from './entry';
import { browserLocks, ifAlone, whenAlone } from './lock';
import { createOutboxStorage } from './storage';

type Created = ReportCreated['data'];

/** `since` as in Entry. */
export type ReportToKeep = Pick<Entry, 'id' | 'since' | 'report'>;

type Options = {
  /** Sends once. Rejects with a BackendError; one without an HTTP error status says that no answer could be had. */
  post: (report: Entry['report'], key: string) => Promise<Created>;
  /** What waits has changed, here or in another tab. */
  onChange: (waiting: WaitingReport[]) => void;
  /** A report that waited was sent: by this tab (`here`) or by another one. */
  onSent: (sent: { id: string; report: Entry['report']; created: Created; here: boolean }) => void;
  now?: () => number;
};

/**
 * What came of trying to send everything that waits: nothing is left to be tried (`done`), no answer could be had, the API failed or
 * wants us to wait (`busy`), or another tab is at it (`elsewhere`).
 */
export type SendingOutcome = 'no-answer' | 'busy' | 'elsewhere' | 'done';
const WORST_FIRST: readonly SendingOutcome[] = ['no-answer', 'busy', 'elsewhere'];

/** The HTTP status with which the API refused, or null when there was no answer. */
export function refusalStatus(error: unknown): number | null {
  const status = error instanceof BackendError ? error.status : undefined;
  return status !== undefined && status >= 400 ? status : null;
}

/** An answer that may be another one a little later: the report goes on waiting. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

/** Reports without an answer: kept in this browser and sent again until there is one. docs/decisions/0021 says why so. */
export function createOutbox({ post, onChange, onSent, now = Date.now }: Options) {
  const storage = createOutboxStorage(now);
  let endTrying: (() => void) | undefined;
  let sending: Promise<SendingOutcome> | undefined;
  let started = false;

  /** Negative when the clock was set back meanwhile. */
  const age = (entry: Entry) => now() - entry.since;
  /** Its first try cannot be running any more, in whatever tab that was. */
  const isLeft = (entry: Entry) => Math.abs(age(entry)) > 2 * POST_TIMEOUT_MS;
  const isToSend = (entry: Entry) => stateOf(entry) === 'waiting';

  function stateOf(entry: Entry): WaitingReport['state'] {
    if (entry.state === 'refused') return 'refused';
    if (age(entry) > OUTBOX_MAX_AGE_MS) return 'expired';
    return age(entry) < -CLOCK_SLACK_MS ? 'undated' : 'waiting';
  }

  function list(): WaitingReport[] {
    return storage
      .list()
      .filter((entry) => entry.state !== 'sending' || isLeft(entry))
      .map((entry) => ({
        id: entry.id,
        report: entry.report,
        since: entry.since,
        state: stateOf(entry),
        status: entry.status ?? null,
        code: entry.code ?? null,
      }));
  }

  const changed = () => onChange(list());

  /** Writes a new state unless the report was deleted meanwhile. */
  function update(id: string, change: Partial<Entry>): void {
    const entry = storage.get(id);
    if (entry) storage.put({ ...entry, ...change });
    changed();
  }

  /** `stop`: the others need not be tried now. */
  async function send(id: string): Promise<{ outcome: SendingOutcome; stop?: boolean }> {
    // As it stands now: another tab may have sent it, this visitor may have deleted it.
    const entry = storage.get(id);
    if (!entry || entry.state === 'sent') return { outcome: 'done' };
    try {
      const created = await post(entry.report, id);
      // Written before it is taken away: so other tabs hear that it was sent and not deleted.
      if (storage.get(id)) storage.put({ ...entry, state: 'sent', created });
      storage.remove(id);
      onSent({ id, report: entry.report, created, here: true });
      changed();
      return { outcome: 'done' };
    } catch (error) {
      const status = refusalStatus(error);
      if (status === null || isPassing(status)) {
        update(id, { state: 'waiting' });
        // One report that the API fails over must not keep the others back; too many of them are for later, all.
        return status === null
          ? { outcome: 'no-answer', stop: true }
          : { outcome: 'busy', stop: status === 429 };
      }
      const code = error instanceof BackendError ? error.code : undefined;
      update(id, { state: 'refused', status, ...(code === undefined ? {} : { code }) });
      return { outcome: 'done' };
    }
  }

  /** Tries everything that is to be sent, the oldest first, until one finds no answer. Never rejects. */
  function sendWaiting(): Promise<SendingOutcome> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendAll(): Promise<SendingOutcome> {
    const outcomes = new Set<SendingOutcome>();
    for (const entry of storage.list().filter(isToSend)) {
      if (entry.state === 'sending' && !browserLocks() && !isLeft(entry)) continue;
      const sent = await ifAlone(entry.id, () => send(entry.id));
      outcomes.add(sent?.outcome ?? 'elsewhere');
      if (sent?.stop) break;
    }
    changed();
    return WORST_FIRST.find((outcome) => outcomes.has(outcome)) ?? 'done';
  }

  function keepTrying(atOnce: boolean): void {
    if (!started || endTrying || !storage.list().some(isToSend)) return;
    endTrying = retryUntilDone(
      async () => {
        await sendWaiting();
        if (storage.list().some(isToSend)) return false;
        endTrying = undefined;
        return true;
      },
      { atOnce },
    );
  }

  return {
    list,
    sendWaiting,

    /**
     * Keeps the report while `attempt` tries to send it, so that a page that is closed meanwhile loses nothing; `onKept` is told when
     * it is kept. Resolves with what the attempt gives, or null when there was no answer and the report waits now. Rejects with the
     * attempt's error.
     */
    async keepWhile<Value>(
      report: ReportToKeep | null,
      attempt: () => Promise<Value>,
      onKept?: () => void,
    ): Promise<Value | null> {
      if (!report) return attempt();
      const { id } = report;
      const value = await whenAlone(id, async () => {
        const kept = storage.put({ version: 1, state: 'sending', ...report });
        if (kept) onKept?.();
        try {
          const sent = await attempt();
          storage.remove(id);
          return sent;
        } catch (error) {
          if (kept && refusalStatus(error) === null && storage.get(id)) {
            update(id, { state: 'waiting' });
            return null;
          }
          storage.remove(id);
          throw error;
        }
      });
      keepTrying(false);
      return value;
    },

    delete(id: string): void {
      storage.remove(id);
      changed();
    },

    /** Sends what waits from the last visit, and goes on until nothing waits. The returned function ends it. */
    start(): () => void {
      started = true;
      const stopListening = storage.onOtherTab((entry) => {
        if (entry?.state === 'sent' && entry.created) {
          onSent({ id: entry.id, report: entry.report, created: entry.created, here: false });
        }
        changed();
        // The tab that wrote it may be closed before it could send it.
        keepTrying(false);
      });
      changed();
      keepTrying(true);
      return () => {
        started = false;
        stopListening();
        endTrying?.();
        endTrying = undefined;
      };
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
