import { useLocation } from '@health-commons/platform';
import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusWhenPresent } from './focus-when-present';

/**
 * What a browser does by itself when it loads a page, for a change of route: the view starts at the top (going back keeps the
 * browser's own place) and the focus at the page's heading, or both at the hash's target.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  // The first page is the browser's own business, unless its address names a place on it.
  const shown = useRef(pathname);

  useEffect(() => {
    const place = `${pathname}${hash}`;
    if (shown.current === place || !main.current) return;
    shown.current = place;
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
