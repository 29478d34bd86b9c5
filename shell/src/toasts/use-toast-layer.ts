import { useLayoutEffect, useState, type RefObject } from 'react';
import { placeToasts } from './place-toasts';

/**
 * Keeps the toasts on top and usable. Everything outside an open modal dialog is inert, so they are moved into it, and shown as a popover
 * above it. Returns the element to render them in.
 */
export function useToastLayer(region: RefObject<HTMLElement | null>, count: number): HTMLElement {
  const [container] = useState(() => document.createElement('div'));

  useLayoutEffect(() => {
    // Uncovered elements may be added while a toast is visible, such as a chat invitation.
    const changes = new MutationObserver(() => update());
    const update = () => {
      const dialog = openDialog();
      const host = dialog ?? document.body;
      if (container.parentElement !== host) host.append(container);
      if (!region.current) return;
      show(region.current, count > 0);
      placeToasts(region.current, dialog);
      changes.disconnect();
      if (dialog && count > 0) changes.observe(dialog, { childList: true, subtree: true });
    };
    const onDialog = (event: Event) => {
      if (event.target instanceof HTMLDialogElement) update();
    };
    update();
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

/** The last open dialog, modal or not. */
function openDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}

/** Browsers without popovers use the style sheet's z-index. */
function show(popover: HTMLElement, isWanted: boolean): void {
  if (typeof popover.showPopover !== 'function') return;
  const isShown = popover.matches(':popover-open');
  if (isWanted && !isShown) popover.showPopover();
  if (!isWanted && isShown) popover.hidePopover();
}
