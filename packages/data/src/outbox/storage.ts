import { localSafeStorage } from '@health-commons/base/safe-storage';
import { reportCreatedSchema } from '@health-commons/contracts/reports';
import * as v from 'valibot';
import { CLOCK_TOLERANCE_MS, OUTBOX_CAPACITY, OUTBOX_RETENTION_MS, OWN_REPORTS } from '../constants';
import { reportToSendSchema } from '../report';

/**
 * A report in the outbox's storage. `id` is its Idempotency-Key. The first request of a `sending` report is running,
 * or the page was closed during the request. A `waiting` report got no response, or status 5xx, 429 or 408. The API
 * rejected a `refused` report. A `sent` report is stored, and stays here while the visitor can correct and delete it with
 * the key (docs/decisions/0007).
 */
export const entrySchema = v.object({
  version: v.literal(1),
  id: v.pipe(v.string(), v.uuid()),
  /** Time of the first submit in milliseconds since 1970, by this device's clock. */
  since: v.pipe(v.number(), v.finite()),
  report: reportToSendSchema,
  state: v.picklist(['sending', 'waiting', 'refused', 'sent']),
  /** HTTP status and error code of the refusal. */
  status: v.optional(v.number()),
  code: v.optional(v.string()),
  created: v.optional(reportCreatedSchema.entries.data),
});
export type Entry = v.InferOutput<typeof entrySchema>;

/** A report in the outbox, as components receive it. `created` is set if the API has stored it. */
export type PendingReport = {
  /** The report's Idempotency-Key. */
  id: string;
  report: Entry['report'];
  /** Time of the first submit in milliseconds since 1970. */
  since: number;
  /**
   * Only a `pending` report is retried automatically. The API rejected a `refused` report with `status`. An `expired`
   * report is older than OUTBOX_MAX_AGE_MS, or the device's clock was set back by hours, so that its age is unknown.
   * A `sent` report is an OwnReport.
   */
  state: 'pending' | 'refused' | 'expired' | 'sent';
  /** HTTP status of the refusal. Null if the report was not refused. */
  status: number | null;
  /** The API's error code for the refusal, such as 'key_reused'. Null if there is no refusal or no code. */
  code: string | null;
  created: Entry['created'] | null;
};

/** A stored report that this browser can correct and delete. */
export type OwnReport = PendingReport & { created: NonNullable<Entry['created']> };

/** Each report has its own key, so that two tabs never overwrite each other's reports. */
const PREFIX = 'health-commons-outbox:';

function toEntry(value: unknown): Entry | null {
  const parsed = v.safeParse(entrySchema, value);
  return parsed.success ? parsed.output : null;
}

/** Parses the new value in a storage event: the text that another tab wrote, or null. */
function parse(text: string | null): Entry | null {
  try {
    return toEntry(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores the outbox in localStorage, which all tabs of the browser share. */
export function createOutboxStorage(now: () => number) {
  const get = (id: string) => toEntry(localSafeStorage.getJson(PREFIX + id));
  const remove = (id: string) => localSafeStorage.remove(PREFIX + id);

  /**
   * Returns whether a sent report can be changed. Either clock, which dated it at `created_at` and `since`, may have been
   * wrong then, and this device's clock may be wrong now.
   */
  const isChangeable = ({ created, since }: Entry) =>
    [Date.parse(created?.created_at ?? ''), since].some((sent) => {
      const age = now() - sent;
      return age >= -CLOCK_TOLERANCE_MS && age <= OWN_REPORTS.maxAgeMs;
    });

  /** Returns the entries, oldest first. Deletes those that are too old, and of too many sent ones the oldest. */
  function list(): Entry[] {
    const entries: Entry[] = [];
    for (const key of localSafeStorage.keys(PREFIX)) {
      const id = key.slice(PREFIX.length);
      const entry = get(id);
      // Keep an unreadable entry, because another version of this page may have written it.
      if (entry === null) continue;
      const isOver =
        entry.state === 'sent' ? !isChangeable(entry) : now() - entry.since > OUTBOX_RETENTION_MS;
      if (isOver) remove(id);
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
   * Calls the handler with the new value of each entry that another tab changes: null if it was deleted or is unreadable,
   * or if the whole storage was cleared. Returns a function that unsubscribes.
   */
  function onOtherTab(handler: (entry: Entry | null) => void): () => void {
    if (typeof window === 'undefined') return () => undefined;
    const onStorage = (event: StorageEvent) => {
      // The key is null if the whole storage was cleared.
      if (event.key === null || event.key.startsWith(PREFIX)) handler(parse(event.newValue));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }

  return { get, put, remove, list, onOtherTab };
}

/** Returns null where the Web Locks API is missing: in old browsers and in insecure contexts. */
export function browserLocks(): LockManager | null {
  // TypeScript's DOM types wrongly declare that `locks` always exists.
  const { locks } = (typeof navigator === 'undefined' ? {} : navigator) as { locks?: LockManager };
  return locks ?? null;
}

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
