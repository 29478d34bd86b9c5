import { useEffect, useRef, type RefObject } from 'react';

/** What takes the focus when a dialog opens or one of its steps begins. */
export const FIRST_FOCUS = { 'data-first-focus': '' } as const;

/** Puts the focus where the step begins, in the open dialog alone. For an element with FIRST_FOCUS. */
export function useFirstFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (ref.current?.closest('dialog')?.open) ref.current.focus();
  }, []);
  return ref;
}
