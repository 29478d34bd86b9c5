import { useEffect, useRef, type RefObject } from 'react';

/** Props for the element that gets the focus when the dialog opens or a step starts. */
export const FIRST_FOCUS = { 'data-first-focus': '' } as const;

/** Returns a ref for the element with FIRST_FOCUS. Focuses that element when its step starts in an open dialog. */
export function useFirstFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (ref.current?.closest('dialog')?.open) ref.current.focus();
  }, []);
  return ref;
}
