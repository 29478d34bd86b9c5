import { useEffect, useEffectEvent, type RefObject } from 'react';

type Options = {
  /** If true, does not move the focus. */
  quiet?: boolean;
  preventScroll?: boolean;
};

/**
 * Focuses an element when it appears, because the focused button has been removed or disabled. If the focus is
 * elsewhere on the page, such as in a filter of the map, it stays there.
 */
export function useArrivalFocus(
  target: RefObject<HTMLElement | null>,
  { quiet = false, preventScroll = false }: Options = {},
): void {
  const arrive = useEffectEvent(() => {
    const active = document.activeElement ?? document.body;
    const isHere = active === document.body || target.current?.closest('form')?.contains(active);
    if (isHere && !quiet) target.current?.focus({ preventScroll });
  });
  useEffect(() => arrive(), []);
}
