/** Returns the indexes of a longest increasing subsequence, found by patience sorting. */
export function longestIncreasing(values: readonly number[]): Set<number> {
  /** For each length, the index of the lowest value that can end a subsequence of this length. */
  const ends: number[] = [];
  /** For each value, the index of its predecessor in the longest subsequence that ends with it. */
  const before: (number | undefined)[] = [];
  values.forEach((value, i) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before.push(ends[low - 1]);
    ends[low] = i;
  });
  const staying = new Set<number>();
  for (let i = ends.at(-1); i !== undefined; i = before[i]) staying.add(i);
  return staying;
}
