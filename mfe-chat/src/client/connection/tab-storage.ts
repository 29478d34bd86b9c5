/** What the tab keeps under that key; null where there is nothing, or the browser forbids it. */
export function readText(storage: Storage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps it over a reload of the tab; null takes it away. In a full or forbidden storage it lasts as long as the page. */
export function keepText(storage: Storage | null, key: string, text: string | null): void {
  try {
    if (text === null) storage?.removeItem(key);
    else storage?.setItem(key, text);
  } catch {
    // The chat goes on without.
  }
}
