import { localSafeStorage } from '@health-commons/base/safe-storage';
import { reportCreatedSchema } from '@health-commons/contracts/reports';
import * as v from 'valibot';
import { OUTBOX_CAPACITY, OWN_REPORTS } from '../constants';
import { reportToSendSchema } from '../report';

/** The largest time of a Date in milliseconds. */
const MAX_TIME = 8.64e15;

/**
 * A report in the outbox's storage. `id` is its Idempotency-Key. The first request of a `sending` report is running,
 * or the page was closed during the request. The API has neither stored nor refused a `waiting` report, as far as we
 * know. The API refused a `refused` report. A `sent` report is stored, and stays here while the visitor can correct and
 * delete it with the key (docs/decisions/0007).
 */
export const entrySchema = v.object({
  version: v.literal(1),
  id: v.pipe(v.string(), v.uuid()),
  /**
   * Time of the last submit in milliseconds since 1970, by this device's clock. A time that no Date can have becomes 0,
   * so that the report is listed and its age is unknown.
   */
  since: v.fallback(v.pipe(v.number(), v.minValue(-MAX_TIME), v.maxValue(MAX_TIME)), 0),
  report: reportToSendSchema,
  state: v.picklist(['sending', 'waiting', 'refused', 'sent']),
  /** HTTP status of the last answer, and its error code if our API gave it. */
  status: v.optional(v.number()),
  code: v.optional(v.string()),
  /** The last answer asked for no request before this time, by this device's clock. */
  retryAt: v.optional(v.number()),
  created: v.optional(reportCreatedSchema.entries.data),
});
export type Entry = v.InferOutput<typeof entrySchema>;

/** A report in the outbox, as components receive it. `created` is set if the API has stored it. */
export type PendingReport = {
  /** The report's Idempotency-Key. */
  id: string;
  report: Entry['report'];
  /** Time of the last submit in milliseconds since 1970. */
  since: number;
  /**
   * Only a `pending` report is retried automatically. The API refused a `refused` report. An `expired` report is older
   * than OUTBOX_MAX_AGE_MS by the device's clock, or the clock was changed: the visitor decides whether to send it. A
   * `sent` report is an OwnReport.
   */
  state: 'pending' | 'refused' | 'expired' | 'sent';
  /** HTTP status of the last answer, of any server. Null if there was none. */
  status: number | null;
  /** The error code of our API's last answer, such as 'key_reused'. Null if the answer was not our API's. */
  code: string | null;
  /** The report is not retried before this time in milliseconds since 1970, as an answer asked. Otherwise null. */
  retryAt: number | null;
  created: Entry['created'] | null;
};

/** A stored report that this browser can correct and delete. */
export type OwnReport = PendingReport & { created: NonNullable<Entry['created']> };

/** Each report has its own key, so that two tabs never overwrite each other's reports. */
const PREFIX = 'health-commons-outbox:';

/** Stores the outbox in localStorage, which all tabs of the browser share. */
export function createOutboxStorage(now: () => number) {
  const get = (id: string): Entry | null => {
    const { success, output } = v.safeParse(entrySchema, localSafeStorage.getJson(PREFIX + id));
    return success && output.id === id ? output : null;
  };
  const remove = (id: string) => localSafeStorage.remove(PREFIX + id);

  /**
   * Returns whether a sent report can be changed. Either clock, which dated it at `created_at` and `since`, may have
   * been wrong then, and this device's clock may be wrong now.
   */
  const isChangeable = ({ created, since }: Entry) =>
    [Date.parse(created?.created_at ?? ''), since].some(
      (sent) => Math.abs(now() - sent) <= OWN_REPORTS.maxAgeMs,
    );

  /** Returns the entries, oldest first. Deletes sent ones that are too old, and of too many the oldest. */
  function list(): Entry[] {
    const entries: Entry[] = [];
    for (const key of localSafeStorage.keys(PREFIX)) {
      const id = key.slice(PREFIX.length);
      const entry = get(id);
      // Keep an unreadable entry, because another version of this page may have written it.
      if (entry === null) continue;
      if (entry.state === 'sent' && !isChangeable(entry)) remove(id);
      else entries.push(entry);
    }
    entries.sort((a, b) => a.since - b.since);
    for (const { id } of entries.filter(({ state }) => state === 'sent').slice(0, -OWN_REPORTS.max)) {
      remove(id);
    }
    return entries;
  }

  /** Returns false if the entry was not stored because storage is denied or full, or because the outbox is full. */
  function put(entry: Entry): boolean {
    const isFull = () => list().filter(({ state }) => state !== 'sent').length >= OUTBOX_CAPACITY;
    if (get(entry.id) === null && isFull()) return false;
    return localSafeStorage.setJson(PREFIX + entry.id, entry) && get(entry.id) !== null;
  }

  /**
   * Calls the handler with each entry that another tab has changed: null if it was deleted or is unreadable,
   * or if the whole storage was cleared. Returns a function that unsubscribes.
   */
  function onOtherTab(handler: (entry: Entry | null) => void): () => void {
    if (typeof window === 'undefined') return () => undefined;
    const onStorage = (event: StorageEvent) => {
      // The key is null if the whole storage was cleared.
      if (event.key === null || event.key.startsWith(PREFIX))
        handler(get(event.key?.slice(PREFIX.length) ?? ''));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }

  return { get, put, remove, list, onOtherTab };
}

/** Returns null where the Web Locks API is missing: in insecure contexts and in old versions of Node. */
export const browserLocks = (): LockManager | null =>
  (globalThis.navigator as { locks?: LockManager } | undefined)?.locks ?? null;

/**
 * Waits until no other request, even of another tab, is sending the report with this id, then runs `work`. If
 * `ifAvailable` is true, does not wait: if the lock is taken, resolves to undefined. Without the Web Locks API, runs
 * `work` at once. Two tabs may then send the same report, but its Idempotency-Key ensures that it is stored once.
 */
export async function withLock<Value>(
  id: string,
  work: () => Promise<Value>,
  { ifAvailable = false } = {},
): Promise<Value | undefined> {
  const locks = browserLocks();
  if (!locks) return work();
  return locks.request(PREFIX + id, { ifAvailable }, (lock) => (lock ? work() : undefined));
}
