import { useLocation } from '@health-commons/platform';
import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusWhenPresent } from './focus-when-present';

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
