import { useLayoutEffect, useState, type RefObject } from 'react';
import { placeToasts } from './place-toasts';

/**
 * Keeps the toasts on top and usable while a dialog is open. Everything outside an open modal dialog is inert, so the
 * toasts move into the dialog and appear above it as a popover. Returns the element in which to render the toasts.
 */
export function useToastLayer(region: RefObject<HTMLElement | null>, count: number): HTMLElement {
  const [container] = useState(() => document.createElement('div'));

  useLayoutEffect(() => {
    // Elements with `data-uncovered` may appear while a toast is visible, for example a chat invitation.
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
    // Listen in the capture phase, because these events do not bubble.
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

/** Returns the last open dialog, modal or not. */
function openDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}

/** Shows or hides the popover. Browsers without popovers use the style sheet's z-index. */
function show(popover: HTMLElement, isWanted: boolean): void {
  if (typeof popover.showPopover !== 'function') return;
  const isShown = popover.matches(':popover-open');
  if (isWanted && !isShown) popover.showPopover();
  if (!isWanted && isShown) popover.hidePopover();
}
