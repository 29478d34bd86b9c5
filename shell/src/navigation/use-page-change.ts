import { useLocation } from '@health-commons/platform';
import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * After a navigation to a different path or hash, scrolls to the top and focuses the heading. After Back or Forward,
 * focuses the heading and keeps the scroll position that the browser restored. If the URL has a hash, always scrolls to
 * the hash's target and focuses the target instead.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  // On the first page, the browser sets the scroll position and focus, so `shown` starts with this page. The browser
  // cannot do so for a hash, because React has not yet rendered the target, so `shown` starts without the hash.
  const shown = useRef(pathname);

  useEffect(() => {
    const url = `${pathname}${hash}`;
    if (shown.current === url || !main.current) return;
    shown.current = url;
    const { current: root } = main;
    if (hash) return focusWhenPresent(root, () => reveal(hash));
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    return focusWhenPresent(root, () => root.querySelector('h1'));
  }, [pathname, hash, type, main]);
}

function reveal(hash: string): HTMLElement | null {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.scrollIntoView();
  return target;
}

/** After this time in milliseconds, a page that is still loading no longer moves the focus. */
const TIMEOUT_MS = 15_000;

/**
 * Focuses the element that `find` returns. If there is no such element yet, focuses `main` and waits up to TIMEOUT_MS
 * for the element. Then focuses the element, unless the visitor has moved the focus. Returns a function that stops
 * waiting.
 */
function focusWhenPresent(main: HTMLElement, find: () => HTMLElement | null): () => void {
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
  const stop = () => observer.disconnect();
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(stop, TIMEOUT_MS);
  return stop;
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
