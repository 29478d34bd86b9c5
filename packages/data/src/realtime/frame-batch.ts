/** Longest wait for a frame. A hidden tab paints none, and its events must not pile up. */
const LONGEST_WAIT_MS = 250;

/** Collects items and hands them on together, once per animation frame: a burst of events renders once. */
export function createFrameBatch<Item>(flush: (items: Item[]) => void) {
  let items: Item[] = [];
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function cancel(): void {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = undefined;
    timer = undefined;
  }

  function run(): void {
    cancel();
    const batch = items;
    items = [];
    if (batch.length > 0) flush(batch);
  }

  return {
    add(item: Item): void {
      items.push(item);
      if (timer !== undefined) return;
      timer = setTimeout(run, LONGEST_WAIT_MS);
      if (typeof requestAnimationFrame === 'function') frame = requestAnimationFrame(run);
    },
    /** Forgets what was not handed on yet. */
    clear(): void {
      cancel();
      items = [];
    },
  };
}
