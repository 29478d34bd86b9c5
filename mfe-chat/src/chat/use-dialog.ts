import { isPrivateChatResuming, onOpenPrivateChat } from '@health-commons/platform';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Controls a modal dialog. It opens on every 'open-private-chat' event. It also opens when it mounts, unless a session
 * is being resumed. The browser closes it on Escape and restores the focus.
 */
export function useDialog(): {
  dialog: RefObject<HTMLDialogElement | null>;
  open: boolean;
  close: () => void;
  onClose: () => void;
} {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(() => !isPrivateChatResuming());

  useEffect(
    () =>
      onOpenPrivateChat(() => {
        setOpen(true);
      }),
    [],
  );

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      if (element.open) element.close();
    };
  }, [open]);

  const close = useCallback(() => {
    setOpen(false);
  }, []);
  const onClose = useCallback(() => {
    // Ignore a late close event if the dialog has already opened again.
    if (!dialog.current?.open) setOpen(false);
  }, []);
  return { dialog, open, close, onClose };
}
