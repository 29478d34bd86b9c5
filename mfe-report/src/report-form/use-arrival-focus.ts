import { useEffect, useEffectEvent, type RefObject } from 'react';

type Options = {
  /** Do not move the focus. */
  quiet?: boolean;
  preventScroll?: boolean;
};

/**
 * Focuses an element when it appears, because the focused button was removed or disabled. A focus elsewhere on the page, such as in a
 * filter of the map, stays.
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
