/** Lets at most `limit` tasks run at a time; the others wait their turn in the order they came. */
export function createLimit(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place passes on: `running` stays as it is.
      if (next) next();
      else running -= 1;
    }
  };
}
