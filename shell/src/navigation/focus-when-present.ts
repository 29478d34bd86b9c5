/** After this time in milliseconds, a page that is still loading no longer moves the focus. */
const TIMEOUT_MS = 15_000;

/**
 * Focuses the element that `find` returns. If there is no such element yet, focuses `main` and waits up to TIMEOUT_MS
 * for the element. Then focuses the element, unless the visitor has moved the focus. Returns a function that stops
 * waiting.
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
  const timer = setTimeout(() => stop(), TIMEOUT_MS);
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
