import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps a popover above everything while it has content, a modal dialog that opened later included: each new toast lifts it
 * again. A browser without popovers has the style sheet's z-index.
 */
export function useTopLayer(element: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof current.showPopover !== 'function') return;
    const shown = current.matches(':popover-open');
    if (shown && (count === 0 || document.querySelector('dialog[open]'))) current.hidePopover();
    if (count > 0 && !current.matches(':popover-open')) current.showPopover();
  }, [element, count]);
}
