import { localSafeStorage } from '@health-commons/base/safe-storage';
import * as v from 'valibot';
import { OUTBOX_CAPACITY, OUTBOX_RETENTION_MS } from '../constants';
import { entrySchema, type Entry } from './entry';

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

  /** Returns the entries of the last 7 days, oldest first. Deletes older entries and sent entries. */
  function list(): Entry[] {
    const entries: Entry[] = [];
    for (const key of localSafeStorage.keys(PREFIX)) {
      const id = key.slice(PREFIX.length);
      const entry = get(id);
      // Keep an unreadable entry, because another version of this page may have written it.
      if (entry === null) continue;
      if (entry.state === 'sent' || now() - entry.since > OUTBOX_RETENTION_MS) remove(id);
      else entries.push(entry);
    }
    return entries.sort((a, b) => a.since - b.since);
  }

  /** Returns false if the entry was not stored because storage is denied or full, or because the outbox is full. */
  function put(entry: Entry): boolean {
    if (get(entry.id) === null && list().length >= OUTBOX_CAPACITY) return false;
    return localSafeStorage.setJson(PREFIX + entry.id, entry) && get(entry.id) !== null;
  }

  /**
   * Calls the handler with the id and the new value of each entry that another tab changes. The entry is null if it was
   * deleted or is unreadable, and the id too if the whole storage was cleared. Returns a function that unsubscribes.
   */
  function onOtherTab(handler: (id: string | null, entry: Entry | null) => void): () => void {
    if (typeof window === 'undefined') return () => undefined;
    const onStorage = (event: StorageEvent) => {
      // The key is null if the whole storage was cleared.
      if (event.key === null) handler(null, null);
      else if (event.key.startsWith(PREFIX)) handler(event.key.slice(PREFIX.length), parse(event.newValue));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }

  return { get, put, remove, list, onOtherTab };
}
