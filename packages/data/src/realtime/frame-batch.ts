/** Max delay in milliseconds. Without it, events would pile up in a hidden tab, which has no animation frames. */
const MAX_DELAY_MS = 250;

/** Collects items and flushes them once per animation frame, so that a burst of events causes a single render. */
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
      timer = setTimeout(run, MAX_DELAY_MS);
      if (typeof requestAnimationFrame === 'function') frame = requestAnimationFrame(run);
    },
    /** Drops the items that have not been flushed. */
    clear(): void {
      cancel();
      items = [];
    },
  };
}
