/** Returns false if the browser has no matchMedia. */
export function matchesMedia(query: string): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches;
}

export function onMediaChange(query: string, handler: () => void): () => void {
  if (typeof window.matchMedia !== 'function') return () => undefined;
  const list = window.matchMedia(query);
  list.addEventListener('change', handler);
  return () => list.removeEventListener('change', handler);
}
