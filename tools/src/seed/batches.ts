/** The items in lists of `size`, the last one as long as what is left. */
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
