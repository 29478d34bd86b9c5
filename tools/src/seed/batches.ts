/** Splits the items into lists of `size`. The last list may be shorter. */
export function* batches<T>(items: Iterable<T>, size: number): Generator<T[], void, void> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
