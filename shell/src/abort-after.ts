/**
 * Returns a signal that aborts after this number of milliseconds. Browsers before 2022 lack AbortSignal.timeout, which
 * does the same.
 */
export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
