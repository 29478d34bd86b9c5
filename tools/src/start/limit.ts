/** Runs at most `limit` tasks at a time; the others wait in order. */
export function createLimit(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const pending: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => pending.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = pending.shift();
      // The next task takes this one's place.
      if (next) next();
      else running -= 1;
    }
  };
}
