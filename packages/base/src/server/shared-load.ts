type Limits = {
  /** Time in ms for which a result is kept. */
  keepMs: number;
  /** Time in ms that a caller waits for a load. */
  limitMs: number;
};

/**
 * Returns a function that loads a value. All callers share a running load and the last result, so that any number of
 * calls causes one load per `keepMs`. The function resolves to `fallback` if the load fails or takes too long. No
 * second load starts before a slow one has ended.
 */
export function createSharedLoad<T>(
  load: () => Promise<T>,
  fallback: T,
  { keepMs, limitMs }: Limits,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let running: Promise<T> | null = null;
  let last: { value: T; at: number } | null = null;

  const keep = (value: T): T => {
    last = { value, at: now() };
    return value;
  };
  const start = async () => {
    try {
      return keep(await load());
    } catch {
      return keep(fallback);
    } finally {
      running = null;
    }
  };

  return async () => {
    if (last && now() - last.at < keepMs) return last.value;
    running ??= start();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(keep(fallback)), limitMs);
    });
    try {
      return await Promise.race([running, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
