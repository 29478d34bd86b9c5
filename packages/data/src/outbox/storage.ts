import * as v from 'valibot';
import { OUTBOX_CAPACITY, OUTBOX_KEPT_MS } from '../constants';
import { entrySchema, type Entry } from './entry';

/** A key for each report, so that two tabs never write over each other's. */
const PREFIX = 'health-commons-outbox:';

/** Null where there is none or the browser forbids it: reading the property alone may throw. */
function localStorageOrNull(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

function parse(text: string | null): Entry | null {
  try {
    const parsed = v.safeParse(entrySchema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The outbox in localStorage, which every tab of this browser shares and which outlives them. */
export function createOutboxStorage(now: () => number) {
  const store = localStorageOrNull();

  function get(id: string): Entry | null {
    try {
      return parse(store?.getItem(PREFIX + id) ?? null);
    } catch {
      return null;
    }
  }

  function remove(id: string): void {
    try {
      store?.removeItem(PREFIX + id);
    } catch {
      // Storage that is refused holds nothing.
    }
  }

  /** What is stored and not too old, the oldest first. */
  function list(): Entry[] {
    if (!store) return [];
    const ids = Object.keys(store)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
    const entries: Entry[] = [];
    for (const id of ids) {
      const entry = get(id);
      // Another version of this page may have written what this one cannot read: it is left alone.
      if (entry === null) continue;
      if (entry.state === 'sent' || now() - entry.since > OUTBOX_KEPT_MS) remove(id);
      else entries.push(entry);
    }
    return entries.sort((a, b) => a.since - b.since);
  }

  /** False when the browser does not keep it: storage refused or full, or as many wait as may. */
  function put(entry: Entry): boolean {
    if (!store) return false;
    const isNew = get(entry.id) === null;
    if (isNew && list().length >= OUTBOX_CAPACITY) return false;
    try {
      store.setItem(PREFIX + entry.id, JSON.stringify(entry));
      return get(entry.id) !== null;
    } catch {
      return false;
    }
  }

  /** Calls the handler when another tab changed something; `entry` is what it wrote, null when it took one away. */
  function onOtherTab(handler: (entry: Entry | null) => void): () => void {
    if (!store) return () => undefined;
    const listen = (event: StorageEvent) => {
      // A null key: everything was cleared.
      if (event.key === null || event.key.startsWith(PREFIX)) handler(parse(event.newValue));
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }

  return { get, put, remove, list, onOtherTab };
}
export type OutboxStorage = ReturnType<typeof createOutboxStorage>;
