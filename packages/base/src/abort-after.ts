/** Returns a signal that aborts after a time. The browsers of older phones lack AbortSignal.timeout. */
export function abortAfter(ms: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(ms);
  const abort = new AbortController();
  setTimeout(() => abort.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
  return abort.signal;
}
