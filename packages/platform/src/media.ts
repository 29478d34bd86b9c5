/** Whether the system asks for this; false where the browser cannot say. */
export function systemWants(query: string): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches;
}

/** Calls back when the system's answer changes. Returns the unsubscribe. */
export function onSystemChange(query: string, handler: () => void): () => void {
  if (typeof window.matchMedia !== 'function') return () => undefined;
  const list = window.matchMedia(query);
  list.addEventListener('change', handler);
  return () => list.removeEventListener('change', handler);
}
