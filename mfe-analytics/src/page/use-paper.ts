import { useEffect, type RefObject } from 'react';

const CLOSED = 'details[data-paper="open"]:not([open])';

/** Opens elements marked `data-paper="open"` while the page is printed. */
export function usePaper(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...(page.current?.querySelectorAll<HTMLDetailsElement>(CLOSED) ?? [])];
      for (const part of opened) part.open = true;
    };
    const close = () => {
      for (const part of opened) part.open = false;
      opened = [];
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, [page]);
}
