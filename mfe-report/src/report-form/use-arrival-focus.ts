import { useEffect, useEffectEvent, type RefObject } from 'react';

type Options = {
  /** It has been there before, or was told otherwise. */
  quiet?: boolean;
  preventScroll?: boolean;
};

/**
 * Puts the focus on what has just appeared, to be read, because the button that had it is gone, disabled or far away. Whoever is
 * elsewhere on the page by now, in a filter of the map for example, is left in peace.
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
