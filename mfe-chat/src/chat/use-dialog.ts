import { isPrivateChatResuming, onOpenPrivateChat } from '@health-commons/platform';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * A modal dialog that opens as it mounts, unless nobody has asked for it, and whenever 'open-private-chat' is dispatched. The browser
 * closes it on Escape and gives the focus back to what had it before.
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
    // The event of an earlier closing may arrive after the dialog was opened again.
    if (!dialog.current?.open) setOpen(false);
  }, []);
  return { dialog, open, close, onClose };
}
