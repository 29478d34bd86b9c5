/** How long a page that is still loading may take to show what the focus goes to. Milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Moves the focus to what `find` finds in `main`: at once, or as soon as it is there, if the visitor has not gone elsewhere
 * meanwhile. Until then `main` itself has the focus. Returns the way to stop waiting.
 */
export function focusWhenPresent(main: HTMLElement, find: () => HTMLElement | null): () => void {
  const target = find();
  if (target) {
    focusOn(target);
    return () => undefined;
  }
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    stop();
    if (document.activeElement === main || document.activeElement === document.body) focusOn(late);
  });
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
