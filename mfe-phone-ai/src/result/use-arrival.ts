import { useEffect, useEffectEvent, type RefObject } from 'react';
import { announce, type Politeness } from '@health-commons/platform';

type Arrival = {
  /** Announced after the heading. */
  text: string;
  politeness: Politeness;
  /** Whether to leave the focus where it is, because the visitor is already typing something else. */
  isQuiet: boolean;
};

/**
 * Announces a new answer. Also focuses its heading, unless `isQuiet` is true or an element outside the form has the
 * focus.
 */
export function useArrival(
  heading: RefObject<HTMLHeadingElement | null>,
  { text, politeness, isQuiet }: Arrival,
): void {
  const arrive = useEffectEvent(() => {
    const target = heading.current;
    const active = document.activeElement ?? document.body;
    const isHere = active === document.body || target?.closest('form')?.contains(active);
    if (!target || isQuiet || !isHere) return announce(`${target?.textContent ?? ''}. ${text}`, politeness);
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'start' });
    announce(text, politeness);
  });
  useEffect(() => arrive(), []);
}
