import { localSafeStorage } from '@health-commons/base/safe-storage';
import * as v from 'valibot';
import { OUTBOX_CAPACITY, OUTBOX_RETENTION_MS } from '../constants';
import { entrySchema, type Entry } from './entry';

/** One key per report, so that two tabs never overwrite each other's. */
const PREFIX = 'health-commons-outbox:';

function toEntry(value: unknown): Entry | null {
  const parsed = v.safeParse(entrySchema, value);
  return parsed.success ? parsed.output : null;
}

/** What another tab wrote, as its storage event carries it. */
function parse(text: string | null): Entry | null {
  try {
    return toEntry(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** The outbox in localStorage, which all tabs of this browser share. */
export function createOutboxStorage(now: () => number) {
  const get = (id: string) => toEntry(localSafeStorage.getJson(PREFIX + id));
  const remove = (id: string) => localSafeStorage.remove(PREFIX + id);

  /** Unexpired entries, oldest first. */
  function list(): Entry[] {
    const entries: Entry[] = [];
    for (const key of localSafeStorage.keys(PREFIX)) {
      const id = key.slice(PREFIX.length);
      const entry = get(id);
      // Unreadable: perhaps written by another version of this page, so it is kept.
      if (entry === null) continue;
      if (entry.state === 'sent' || now() - entry.since > OUTBOX_RETENTION_MS) remove(id);
      else entries.push(entry);
    }
    return entries.sort((a, b) => a.since - b.since);
  }

  /** False when it could not be stored: storage is denied or full, or the outbox is at its capacity. */
  function put(entry: Entry): boolean {
    if (get(entry.id) === null && list().length >= OUTBOX_CAPACITY) return false;
    return localSafeStorage.setJson(PREFIX + entry.id, entry) && get(entry.id) !== null;
  }

  /** Calls the handler with the entry that another tab wrote; with null when that tab deleted one. Returns the unsubscribe function. */
  function onOtherTab(handler: (entry: Entry | null) => void): () => void {
    if (typeof window === 'undefined') return () => undefined;
    const onStorage = (event: StorageEvent) => {
      // A null key: everything was cleared.
      if (event.key === null || event.key.startsWith(PREFIX)) handler(parse(event.newValue));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }

  return { get, put, remove, list, onOtherTab };
}
export type OutboxStorage = ReturnType<typeof createOutboxStorage>;
