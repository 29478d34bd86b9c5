/** The saved text, or null; a browser that forbids storage has nothing saved. */
export function readSaved(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Saves the text where the browser allows it; where it does not, the choice lasts for this page only. */
export function save(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // Private windows and full storage: the choice still holds on this page.
  }
}
