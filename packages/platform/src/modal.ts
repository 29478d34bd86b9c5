import { useEffect, useEffectEvent, useRef } from 'react';
import { addDialog } from './open-dialogs';

/** Lets Back close what is open above the page, topmost first, without a change of the page. */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? addDialog(() => onBack()) : undefined), [isOpen]);
}

/**
 * Returns the properties of a dialog element that is modal while `isOpen`. Focuses its element with `data-first-focus`,
 * if any. Back, Escape and the browser's own ways call `close`, and the browser restores the focus.
 */
export function useModal(isOpen: boolean, close: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useBackToClose(isOpen, close);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isOpen) return undefined;
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      if (element.open) element.close();
    };
  }, [isOpen]);
  const onClose = () => {
    // Ignore a late close event if the dialog has already opened again.
    if (!ref.current?.open) close();
  };
  return { ref, onClose };
}
