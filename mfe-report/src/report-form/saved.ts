/** What a browser keeps for a tab (`session`) or for the device (`local`). One that forbids it keeps nothing, and nothing breaks. */
type Kind = 'session' | 'local';

function storage(kind: Kind): Storage {
  return kind === 'session' ? window.sessionStorage : window.localStorage;
}

/** The value as it was saved, of unknown shape; null when there is none. */
export function readSaved(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(storage(kind).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The keys that begin so, in no particular order. */
export function savedKeys(kind: Kind, prefix: string): string[] {
  try {
    return Object.keys(storage(kind)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Null takes it away. */
export function save(kind: Kind, key: string, value: unknown): void {
  try {
    if (value === null) storage(kind).removeItem(key);
    else storage(kind).setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full storage: it lasts as long as the page.
  }
}
