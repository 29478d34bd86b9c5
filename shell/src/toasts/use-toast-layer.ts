import { useLayoutEffect, useState, type RefObject } from 'react';
import { belowWhatIsUsed } from './below-what-is-used';

/**
 * Keeps the toasts on top of everything and usable. A modal dialog makes all that is outside it dead, so while one is open they
 * stand inside it; a popover among them lifts them above it. Returns the element to draw them in, which is moved as a whole.
 */
export function useToastLayer(region: RefObject<HTMLElement | null>, count: number): HTMLElement {
  const [container] = useState(() => document.createElement('div'));

  useLayoutEffect(() => {
    // What is to stay uncovered may come while a toast stands: an invitation to a talk is there for two minutes only.
    const changes = new MutationObserver(() => settle());
    const settle = () => {
      const dialog = openDialog();
      const host = dialog ?? document.body;
      if (container.parentElement !== host) host.append(container);
      if (!region.current) return;
      show(region.current, count > 0);
      belowWhatIsUsed(region.current, dialog);
      changes.disconnect();
      if (dialog && count > 0) changes.observe(dialog, { childList: true, subtree: true });
    };
    const onDialog = (event: Event) => {
      if (event.target instanceof HTMLDialogElement) settle();
    };
    settle();
    // Neither event bubbles.
    document.addEventListener('toggle', onDialog, true);
    document.addEventListener('close', onDialog, true);
    return () => {
      changes.disconnect();
      document.removeEventListener('toggle', onDialog, true);
      document.removeEventListener('close', onDialog, true);
    };
  }, [container, region, count]);

  useLayoutEffect(() => () => container.remove(), [container]);
  return container;
}

/** The last dialog that is open. One that is not modal may hold the toasts as well. */
function openDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}

/** A browser without popovers has the style sheet's z-index. */
function show(popover: HTMLElement, wanted: boolean): void {
  if (typeof popover.showPopover !== 'function') return;
  const shown = popover.matches(':popover-open');
  if (wanted && !shown) popover.showPopover();
  if (!wanted && shown) popover.hidePopover();
}
