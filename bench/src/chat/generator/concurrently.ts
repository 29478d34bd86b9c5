/**
 * Runs `task` with each number from 0 to `count` - 1, at most `concurrency` tasks at a time. Resolves with the results
 * in the order of the numbers.
 */
export async function concurrently<T>(
  count: number,
  concurrency: number,
  task: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await task(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, worker));
  return results;
}
