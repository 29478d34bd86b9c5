/** Returns a function that runs at most `limit` tasks at a time. The other tasks wait in order. */
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
      // The next task takes over the finished task's slot.
      if (next) next();
      else running -= 1;
    }
  };
}
